import { useEffect } from 'preact/hooks';
import { Board } from './board/Board.tsx';
import { FileInputs } from './frame/FileInputs.tsx';
import { Footer } from './frame/Footer.tsx';
import { Header } from './frame/Header.tsx';
import { LiveRegion } from './frame/LiveRegion.tsx';
import { Tabs } from './frame/Tabs.tsx';
import { DropZone } from './setup/DropZone.tsx';
import { Setup } from './setup/Setup.tsx';
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
