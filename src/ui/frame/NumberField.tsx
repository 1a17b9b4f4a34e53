interface NumberFieldProps {
  label: string;
  value: number | null;
  /** What an empty field means, shown in it. */
  unset: string;
  /** The number in a text, or null where it is none in range. */
  read: (text: string) => number | null;
  onChange: (value: number | null) => void;
}

/** A field for a whole number; empty means its default, which it shows. */
export function NumberField({ label, value, unset, read, onChange }: NumberFieldProps) {
  const shown = value === null || String(value) === unset ? '' : String(value);
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        inputMode="numeric"
        autocomplete="off"
        value={shown}
        placeholder={unset}
        onChange={({ currentTarget }) => {
          const number = read(currentTarget.value);
          if (number === null) currentTarget.value = '';
          onChange(number);
        }}
      />
    </label>
  );
}
