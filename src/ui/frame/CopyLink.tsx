import { useSignal } from '@preact/signals';

/** How long the answer stands before the button says again what it does, in milliseconds. */
const standing = 4000;

/** Copies the page's address, which holds the settings and the place, and nothing of anyone's texts. */
export function CopyLink() {
  const said = useSignal<'copied' | 'refused' | null>(null);
  const copy = async (): Promise<void> => {
    said.value = await navigator.clipboard.writeText(location.href).then(
      () => 'copied' as const,
      () => 'refused' as const,
    );
    setTimeout(() => {
      said.value = null;
    }, standing);
  };
  return (
    <span class="copy-link">
      <button
        type="button"
        title="The link holds the settings and this place: no texts, no files, no token."
        onClick={() => void copy()}
      >
        Copy link
      </button>
      <span role="status">{said.value !== null && answers[said.value]}</span>
    </span>
  );
}

const answers = {
  copied: 'Copied: settings and place, no texts',
  refused: 'Refused by the browser: copy it from the address bar',
} as const;
