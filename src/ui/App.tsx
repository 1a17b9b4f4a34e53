import { useEffect } from 'preact/hooks';
import { Board } from './parts/Board.tsx';
import { DropZone } from './parts/DropZone.tsx';
import { FileInputs } from './parts/FileInputs.tsx';
import { Footer } from './parts/Footer.tsx';
import { Header } from './parts/Header.tsx';
import { LiveRegion } from './parts/LiveRegion.tsx';
import { Setup } from './parts/Setup.tsx';
import { Tabs } from './parts/Tabs.tsx';
import type { Page } from './state/page.ts';

/** The whole page: three questions and one button, the board, and what lies below it. */
export function App({ page }: { page: Page }) {
  useAskBeforeLeaving(page.run.busy.value);
  return (
    <>
      <a class="skip" href="#board">
        Skip to the scores
      </a>
      <Header />
      <main>
        <Setup page={page} />
        <Board page={page} />
        <Tabs page={page} />
        <FileInputs page={page} />
      </main>
      <Footer />
      <LiveRegion page={page} />
      <DropZone page={page} />
    </>
  );
}

/** Leaving ends a run that goes: the browser asks first. */
function useAskBeforeLeaving(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [busy]);
}
