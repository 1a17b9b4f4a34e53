import { useSignal } from '@preact/signals';
import { defaultEndpoint } from '../../runs/hubSystem.ts';
import { endpointOf } from '../state/hub.ts';
import type { Page } from '../state/page.ts';
import { endpointFrom } from '../state/params.ts';

/** Which Hub is asked, and with which token. */
export function HubSettings({ page }: { page: Page }) {
  const endpoint = endpointOf(page.request.value);
  const wrong = useSignal(false);
  const change = (text: string): void => {
    const wanted = text.trim() === '' ? defaultEndpoint : endpointFrom(text.trim());
    wrong.value = wanted === null;
    if (wanted === null || wanted === endpoint) return;
    // Typed by the person: known to them.
    page.hub.confirm(wanted);
    page.set({ hub: { endpoint: wanted } });
  };
  return (
    <fieldset class="hub-settings">
      <legend>Hub</legend>
      <label class="field">
        <span>Address</span>
        <input
          type="url"
          spellcheck={false}
          value={endpoint}
          aria-invalid={wrong.value}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      </label>
      <label class="field">
        <span>Token, for private and gated repositories</span>
        <input
          type="password"
          autocomplete="off"
          value={page.hub.token.value}
          onChange={({ currentTarget }) => {
            page.hub.token.value = currentTarget.value.trim();
          }}
        />
      </label>
      <p class="fine">
        {wrong.value
          ? 'An address begins with https://; http only on this computer.'
          : 'The token stays in this tab’s memory, goes to this address alone, and is dropped when the address changes.'}
      </p>
    </fieldset>
  );
}
