interface LabelSelectProps {
  name: string;
  labels: readonly string[];
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Chooses one label of a task, or any. */
export function LabelSelect({ name, labels, value, onChange }: LabelSelectProps) {
  return (
    <label class="field">
      <span>{name}</span>
      <select
        value={value === null ? '' : String(value)}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value === '' ? null : Number(currentTarget.value));
        }}
      >
        <option value="">any</option>
        {labels.map((label, id) => (
          <option key={label} value={String(id)}>
            {label.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </label>
  );
}
