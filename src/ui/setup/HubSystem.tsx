import { useSignal } from '@preact/signals';
import type { SystemReport } from '../../runs/hubDesk.ts';
import { hubSystemFrom, isHubSystem, pastedHost } from '../../runs/hubSystem.ts';
import { endpointOf } from '../state/hub.ts';
import type { Page } from '../state/page.ts';
import { hostOf, sizesWords } from '../words/hub.ts';
import { bytes } from '../words/numbers.ts';

/** Any repository of the Hub: named or pasted, looked at before anything large is downloaded. */
export function HubSystem({ page }: { page: Page }) {
  const request = page.request.value;
  const chosen = isHubSystem(request.system) ? request.system.slice('hub:'.length) : '';
  const text = useSignal(chosen);
  const endpoint = endpointOf(request);
  const system = hubSystemFrom(text.value, endpoint);
  const elsewhere = system === null ? pastedHost(text.value) : null;
  const use = (): void => {
    if (system !== null) page.set({ system, dtype: 'auto' });
  };
  return (
    <div class="hub-system">
      <label class="field">
        <span>A repository of {hostOf(endpoint)}</span>
        <input
          type="text"
          spellcheck={false}
          placeholder="owner/name, or its address"
          value={text.value}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value;
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            use();
          }}
        />
      </label>
      <button type="button" disabled={system === null} onClick={use}>
        Look at it
      </button>
      {elsewhere !== null && (
        <p class="fine" role="status">
          {elsewhere === hostOf(endpoint)
            ? 'That address is no model repository.'
            : `That address is on ${elsewhere}. To ask that Hub, make it the Hub’s address under More settings first.`}
        </p>
      )}
      <Report page={page} />
    </div>
  );
}

/** What its outputs mean, as its config.json says. */
function answersWords({ labels, heads }: SystemReport): string {
  if (heads !== null) return `One head for each of ${heads.join(', ')}.`;
  return labels === null ? 'It names no labels.' : `Labels: ${labels.join(', ')}.`;
}

function Report({ page }: { page: Page }) {
  const found = page.hub.system.value;
  if (found === null) return null;
  if ('waiting' in found) return <p class="fine">Looking at its small files…</p>;
  if ('error' in found) {
    return (
      <div class="notice" data-kind="error" role="alert">
        <p>{found.error.sentence}</p>
        <p class="next">{found.error.next}</p>
      </div>
    );
  }
  const { name, revision, maxPositions, memory, notices } = found.ok;
  const least = Math.min(...Object.values(memory));
  return (
    <div class="hub-report" role="status">
      <p>
        <strong>{name}</strong>
        {revision !== null && ` at ${revision.slice(0, 12)}`}: {sizesWords(found.ok)}
      </p>
      <p class="fine">
        {answersWords(found.ok)}
        {maxPositions !== null && ` Reads ${maxPositions} tokens at most.`}
        {Number.isFinite(least) && ` Takes about ${bytes(least)} of memory for each predictor.`}
      </p>
      {notices.map(({ sentence, next }) => (
        <p key={sentence} class="fine">
          {sentence} {next}
        </p>
      ))}
    </div>
  );
}
