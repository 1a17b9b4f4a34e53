/** A column's title, with its class where it has one: `number` for figures, which stand to the right. */
export type Column = string | readonly [title: string, kind: string];

/** The head of a table: one header cell for each column. */
export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const [title, kind] = typeof column === 'string' ? [column, undefined] : column;
          return (
            <th key={title} scope="col" class={kind}>
              {title}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** Columns of figures. */
export function figures(...titles: readonly string[]): readonly Column[] {
  return titles.map((title) => [title, 'number'] as const);
}
