/** Lines of cells in columns: numbers to the right, the last column as it is. */
export function columns(lines: readonly (readonly string[])[]): readonly string[] {
  const count = Math.max(0, ...lines.map((cells) => cells.length));
  const widths = Array.from({ length: count }, (_, at) =>
    Math.max(...lines.map((cells) => cells[at]?.length ?? 0)),
  );
  const isNumeric = widths.map((_, at) =>
    lines.slice(1).every((cells) => /^\d*$/.test(cells[at] ?? '')),
  );
  return lines.map((cells) =>
    cells
      .map((cell, at) => {
        if (at === cells.length - 1) return cell;
        return isNumeric[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0);
      })
      .join('  ')
      .trimEnd(),
  );
}
