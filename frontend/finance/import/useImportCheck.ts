// The check of a file: its rows go to the server, which names those that cannot be posted and writes nothing.
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#frontend/lib/apiError.ts';
import type { ImportFault, ImportView } from '#shared/finance/importApi.ts';
import { checkFile, discardToEnd } from './importCalls.ts';
import type { Built } from './importDraft.ts';
import { useRefreshImports } from './importQueries.ts';

export type Failure = { readonly code: string; readonly message: string };

export const failureOf = (error: unknown): Failure =>
  error instanceof ApiError
    ? { code: error.code, message: error.message }
    : { code: '', message: String(error) };

export type Check = {
  readonly built: Built;
  readonly branch: string;
  readonly phase: 'busy' | 'checked' | 'failed';
  readonly done: number;
  readonly faults: readonly ImportFault[];
  readonly view: ImportView | null;
  readonly failure: Failure | null;
};

type Wanted = { built: Built; branch: string; name: string; sha256: string };

/** A file that was checked and then corrected is another file: the import that was begun for it goes. */
const useOlderImport = () => {
  const last = useRef<{ id: string; sha256: string } | null>(null);
  const leave = async (sha256: string) => {
    const older = last.current;
    last.current = null;
    if (older !== null && older.sha256 !== sha256) await discardToEnd(older.id, { quiet: 'background' });
  };
  return { last, leave };
};

export const useImportCheck = () => {
  const [check, setCheck] = useState<Check | null>(null);
  const refresh = useRefreshImports();
  const { last, leave } = useOlderImport();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const start = async ({ built, branch, name, sha256 }: Wanted) => {
    const begun: Check = {
      ...{ built, branch, phase: 'busy', done: 0, faults: [], view: null, failure: null },
    };
    setCheck(begun);
    const show = (change: Partial<Check>) =>
      setCheck((now) => (now?.built === built ? { ...now, ...change } : now));
    try {
      await leave(sha256).catch(() => undefined);
      const rows = built.drafts.map(({ row }) => row);
      const { view, faults } = await checkFile(
        { name, sha256, branch, rows },
        { onRows: (done) => show({ done }), isStopped: () => isGone.current },
      );
      if (view.state === 'receiving') last.current = { id: view.id, sha256 };
      show({ phase: 'checked', view, faults });
    } catch (error) {
      show({ phase: 'failed', failure: failureOf(error) });
    }
    refresh('list');
  };
  const forget = () => {
    last.current = null;
    setCheck(null);
  };
  return { check, start, forget };
};
