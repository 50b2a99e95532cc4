// Waits for a check or repair of the books that a running product was asked for.
import { setTimeout as delay } from 'node:timers/promises';
import type { BooksResult, BooksRun, BooksState } from '#shared/finance/booksApi.ts';

type Asking = {
  begin: () => Promise<BooksRun>;
  look: () => Promise<BooksState>;
  onMove?: (run: BooksRun) => void;
  /** Between two looks at most; the first ones come sooner. */
  pauseMs?: number;
};

const firstPauseMs = 20;

/** Fails with a sentence where it cannot be brought to its end. */
export const runOfBooks = async ({ begin, look, onMove, pauseMs = 1000 }: Asking): Promise<BooksResult> => {
  const { id } = await begin();
  for (let pause = firstPauseMs; ; pause = Math.min(pauseMs, pause * 1.5)) {
    const { run, last } = await look();
    if (last?.id === id) return last;
    if (run?.id !== id) throw new Error('Somebody else has begun another check of the books.');
    if (run.state === 'failed') throw new Error(run.failure ?? run.state);
    if (run.state === 'lost') throw new Error('It has stopped on its way; begin it again.');
    onMove?.(run);
    await delay(pause);
  }
};
