/** Column types that GLUE has. */
export type ColumnType = 'string' | 'int64' | 'float';

/** A column of a table. */
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  readonly values: readonly (string | number)[];
}

/** Thrift's compact protocol, as far as Parquet's footer needs it. */
type Thrift =
  | { readonly kind: 'i32' | 'i64'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'list'; readonly items: readonly Thrift[] }
  | { readonly kind: 'struct'; readonly fields: readonly (readonly [id: number, value: Thrift])[] };

const codes = { i32: 5, i64: 6, text: 8, list: 9, struct: 12 } as const;
const physical = { int64: 2, float: 4, string: 6 } as const;

const i32 = (value: number): Thrift => ({ kind: 'i32', value });
const i64 = (value: number): Thrift => ({ kind: 'i64', value });
const text = (value: string): Thrift => ({ kind: 'text', value });
const list = (items: readonly Thrift[]): Thrift => ({ kind: 'list', items });
const struct = (...fields: readonly (readonly [number, Thrift])[]): Thrift => ({
  kind: 'struct',
  fields,
});

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

function encode(value: Thrift): number[] {
  if (value.kind === 'text') {
    const bytes = [...Buffer.from(value.value)];
    return [...varint(bytes.length), ...bytes];
  }
  if (value.kind === 'list') {
    const [first = i32(0)] = value.items;
    const size = value.items.length;
    const head = size < 15 ? [size * 16 + codes[first.kind]] : [0xf0 + codes[first.kind]];
    return [...head, ...(size < 15 ? [] : varint(size)), ...value.items.flatMap(encode)];
  }
  if (value.kind !== 'struct') return varint(2 * value.value);
  let last = 0;
  const bytes = value.fields.flatMap(([id, field]) => {
    const head = (id - last) * 16 + codes[field.kind];
    last = id;
    return [head, ...encode(field)];
  });
  return [...bytes, 0];
}

/** Values in Parquet's PLAIN encoding. */
function plain({ type, values }: Column): Buffer {
  return Buffer.concat(
    values.map((value) => {
      if (type === 'string') {
        const bytes = Buffer.from(String(value));
        const length = Buffer.alloc(4);
        length.writeUInt32LE(bytes.length);
        return Buffer.concat([length, bytes]);
      }
      const bytes = Buffer.alloc(type === 'float' ? 4 : 8);
      if (type === 'float') bytes.writeFloatLE(Number(value));
      else bytes.writeBigInt64LE(BigInt(value));
      return bytes;
    }),
  );
}

function page(column: Column): Buffer {
  const body = plain(column);
  const header = struct(
    [1, i32(0)],
    [2, i32(body.length)],
    [3, i32(body.length)],
    [5, struct([1, i32(column.values.length)], [2, i32(0)], [3, i32(3)], [4, i32(3)])],
  );
  return Buffer.concat([Buffer.from(encode(header)), body]);
}

/** A Parquet file: one uncompressed PLAIN page a column and row group, no nulls. */
export function writeParquet(columns: readonly Column[], groupRows: number): Buffer {
  const rows = columns[0]?.values.length ?? 0;
  const parts: Buffer[] = [Buffer.from('PAR1')];
  const groups: Thrift[] = [];
  let offset = 4;
  for (let start = 0; start < rows; start += groupRows) {
    const chunks = columns.map((column) => {
      const values = column.values.slice(start, start + groupRows);
      const bytes = page({ ...column, values });
      parts.push(bytes);
      offset += bytes.length;
      return chunkOf(column, values.length, offset - bytes.length, bytes.length);
    });
    const count = Math.min(groupRows, rows - start);
    groups.push(struct([1, list(chunks)], [2, i64(offset)], [3, i64(count)]));
  }
  const footer = Buffer.from(encode(footerOf(columns, rows, groups)));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(footer.length);
  return Buffer.concat([...parts, footer, length, Buffer.from('PAR1')]);
}

function chunkOf({ name, type }: Column, values: number, at: number, bytes: number): Thrift {
  const meta = struct(
    [1, i32(physical[type])],
    [2, list([i32(0)])],
    [3, list([text(name)])],
    [4, i32(0)],
    [5, i64(values)],
    [6, i64(bytes)],
    [7, i64(bytes)],
    [9, i64(at)],
  );
  return struct([2, i64(at)], [3, meta]);
}

function footerOf(columns: readonly Column[], rows: number, groups: readonly Thrift[]): Thrift {
  const fields = columns.map(({ name, type }) =>
    struct(
      [1, i32(physical[type])],
      [3, i32(0)],
      [4, text(name)],
      ...(type === 'string' ? [[6, i32(0)] as const] : []),
    ),
  );
  const root = struct([4, text('schema')], [5, i32(columns.length)]);
  return struct(
    [1, i32(1)],
    [2, list([root, ...fields])],
    [3, i64(rows)],
    [4, list(groups)],
    [6, text('isinglass test hub')],
  );
}
