interface SortHeadProps {
  title: string;
  /** How the table is sorted by this column now; null: by another. */
  direction: 'ascending' | 'descending' | null;
  class: string;
  onPress: () => void;
}

/** A column's heading that sorts by it. */
export function SortHead({ title, direction, class: className, onPress }: SortHeadProps) {
  return (
    <th scope="col" class={className} aria-sort={direction ?? 'none'}>
      <button type="button" class="sort" onClick={onPress}>
        {title}
        <span class="sort-mark" aria-hidden="true">
          {direction === null ? '' : direction === 'descending' ? ' ▼' : ' ▲'}
        </span>
      </button>
    </th>
  );
}
