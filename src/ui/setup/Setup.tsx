import { useRef } from 'preact/hooks';
import { requestsOf } from '../../runs/matrix.ts';
import type { Page } from '../state/page.ts';
import { DataPicker } from './DataPicker.tsx';
import { Given } from './Given.tsx';
import { HowPicker } from './HowPicker.tsx';
import { HubConfirm } from './HubConfirm.tsx';
import { LinkUnread } from './LinkUnread.tsx';
import { MoreSettings } from './MoreSettings.tsx';
import { SeveralRuns } from './SeveralRuns.tsx';
import { StatusLine } from './StatusLine.tsx';
import { SystemPicker } from './SystemPicker.tsx';

/** Three questions and one button. */
export function Setup({ page }: { page: Page }) {
  return (
    <form
      class="setup"
      aria-label="What to run"
      onSubmit={(event) => {
        event.preventDefault();
        if (!page.run.busy.value) void page.start();
      }}
    >
      {/* What Enter in a field presses. Run itself is no submit button: it also stops. */}
      <button type="submit" hidden tabIndex={-1}>
        Run
      </button>
      <div class="questions">
        <SystemPicker page={page} />
        <DataPicker page={page} />
        <HowPicker page={page} />
        <RunButton page={page} />
      </div>
      <div class="under-questions">
        <HubConfirm page={page} />
        <StatusLine page={page} />
        <LinkUnread page={page} />
        <Given page={page} />
        <SeveralRuns page={page} />
        <MoreSettings page={page} />
      </div>
    </form>
  );
}

/** The second half of a double click on Run is no Stop. */
const doubleClickMs = 400;

/** One element for both verbs, so that focus stays where it is when the run starts or ends. */
function RunButton({ page }: { page: Page }) {
  const busy = page.run.busy.value;
  const runs = requestsOf(page.request.value, page.matrix.value).length;
  const started = useRef(Number.NEGATIVE_INFINITY);
  const press = (): void => {
    if (!busy) {
      started.current = performance.now();
      void page.start();
    } else if (performance.now() - started.current > doubleClickMs) void page.run.stop();
  };
  return (
    <button type="button" class="run" data-verb={busy ? 'stop' : 'run'} onClick={press}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={busy ? 'M3 3h10v10H3z' : 'M4 2l10 6-10 6z'} />
      </svg>
      {busy ? 'Stop' : runs > 1 ? `Run ${runs}` : 'Run'}
    </button>
  );
}
