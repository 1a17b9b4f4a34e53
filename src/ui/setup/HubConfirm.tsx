import { endpointOf } from '../state/hub.ts';
import type { Page } from '../state/page.ts';
import { hostOf } from '../words/hub.ts';

/** An endpoint that came by a link is asked nothing until the person says so. */
export function HubConfirm({ page }: { page: Page }) {
  const request = page.request.value;
  if (page.hub.mayAsk(request)) return null;
  const endpoint = endpointOf(request);
  return (
    <div class="notice hub-confirm" data-kind="notice" role="alert">
      <p>
        This link asks another Hub than huggingface.co: <strong>{hostOf(endpoint)}</strong>. Nothing
        has been sent there. It would learn your address, which repository and which rows you ask
        for.
      </p>
      <p class="hub-confirm-actions">
        <button type="button" onClick={() => page.hub.confirm(endpoint)}>
          Ask {hostOf(endpoint)}
        </button>
        <button type="button" onClick={() => page.set(withoutHub)}>
          Ask huggingface.co instead
        </button>
      </p>
    </div>
  );
}

/** The Hub that is asked where none is named. */
const withoutHub = { hub: { endpoint: 'https://huggingface.co' } } as const;
