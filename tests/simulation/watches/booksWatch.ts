// Runs over the books as they were asked for: each is begun, ends once or is said to have failed, and a repair is in the log once, with its end.
import type { StoredResult, StoredRun } from '#functions/finance/books/booksRun.ts';
import { jobPartition } from '#functions/storage/jobs.ts';
import type { Change } from '../simulatedTable.ts';

export type BooksWatch = {
  onTransaction: (changes: readonly Change[]) => void;
  /** Is called for each job that somebody leaves. */
  onJob: (listener: () => void) => void;
  /** Somebody was answered that this run will be done. */
  acknowledge: (id: string) => void;
  /** How many have begun so far; a number that grows while somebody waits says that another was in his way. */
  begun: () => number;
  isUnderWay: () => boolean;
  /** Those that were acknowledged, and of which nobody will ever hear. */
  forgotten: () => string[];
};

const longestSilenceMs = 60_000;

export const newBooksWatch = (fail: (sentence: string) => void): BooksWatch => {
  const acknowledged = new Set<string>();
  const over = new Set<string>();
  let standing: StoredRun | null = null;
  let begun = 0;
  let tell: () => void = () => undefined;

  const checkEnd = (run: StoredRun, changes: readonly Change[], logged: number): void => {
    const result = changes.find(({ pk, sk }) => pk === 'CHECK' && sk === '#')?.after as
      | StoredResult
      | undefined;
    if (result?.id !== run.id) fail(`The run ${run.id} has ended, and its result is of ${result?.id}`);
    const isLogged = run.kind === 'repair' && run.author !== null;
    if (logged !== (isLogged ? 1 : 0))
      fail(`The end of the ${run.kind} ${run.id} is ${logged} times in the log`);
    if (result && (result.findingsCount > 0 || result.changesCount))
      fail(`The ${run.kind} of healthy books says ${JSON.stringify(result)}`);
    over.add(run.id);
  };
  const checkFailure = ({ id, fault, attempts }: StoredRun): void => {
    if (fault !== 'books.runLost' || attempts <= 3)
      fail(`The run ${id} has failed: ${fault}, begun ${attempts} times`);
    over.add(id);
  };
  const checkNew = (run: StoredRun): void => {
    begun += 1;
    if (over.has(run.id)) fail(`The run ${run.id} is begun again after its end`);
    if (!standing || over.has(standing.id)) return;
    if (run.movedMs - standing.movedMs <= longestSilenceMs)
      fail(`The run ${run.id} has taken the place of ${standing.id}, which is under way`);
    over.add(standing.id);
  };
  const takeEnd = (changes: readonly Change[], logged: number): void => {
    if (standing) checkEnd(standing, changes, logged);
    else fail('A run has ended that had ended before');
  };
  const takeRun = (run: StoredRun): void => {
    if (run.id !== standing?.id) checkNew(run);
    else if (over.has(run.id)) fail(`The run ${run.id} goes on after its end`);
    if (run.state === 'failed') checkFailure(run);
  };
  return {
    onTransaction: (changes) => {
      if (changes.some(({ pk, after }) => pk === jobPartition && after)) tell();
      const change = changes.find(({ pk, sk }) => pk === 'CHECK' && sk === 'RUN');
      const logged = changes.filter(
        ({ pk, after }) => pk.startsWith('AUD#') && after?.['action'] === 'repair',
      ).length;
      if (change?.after) takeRun(change.after as StoredRun);
      else if (change) takeEnd(changes, logged);
      else if (logged > 0) fail('A repair is in the log, and none has ended');
      if (change) standing = change.after as StoredRun | null;
    },
    onJob: (listener) => {
      tell = listener;
    },
    acknowledge: (id) => acknowledged.add(id),
    begun: () => begun,
    isUnderWay: () => standing !== null && !over.has(standing.id),
    forgotten: () => [...acknowledged].filter((id) => !over.has(id)),
  };
};
