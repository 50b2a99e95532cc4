// The check of a file: its rows go to the server, which names those that cannot be posted and writes nothing.
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#frontend/lib/apiError.ts';
import type { ImportFault, ImportView } from '#shared/finance/importApi.ts';
import { checkFile, discardUnused } from '../importCalls.ts';
import type { Built, Draft } from '../importDraft.ts';
import { useRefreshImports } from '../importQueries.ts';

/** The code of a row that looks posted already. */
export const looksPosted = 'import.looksPosted';

export type Failure = { readonly code: string; readonly message: string };

export const failureOf = (error: unknown): Failure =>
  error instanceof ApiError
    ? { code: error.code, message: error.message }
    : { code: '', message: String(error) };

/** What becomes of vouchers that look posted already: those that are not chosen are left out. */
export type Choice = { readonly posted: readonly Draft[]; readonly chosen: ReadonlySet<Draft> };

export type Check = {
  readonly built: Built;
  /** The vouchers that were sent, in their order. */
  readonly sent: readonly Draft[];
  readonly branch: string;
  readonly phase: 'busy' | 'checked' | 'failed';
  readonly done: number;
  readonly faults: readonly ImportFault[];
  readonly view: ImportView | null;
  readonly failure: Failure | null;
};

/** What is wrong already is sent without its content, so that the server counts the same vouchers, and the rest of the file is not posted from the list of imports; lines without a number are one voucher there. */
export const refusedToo = (sent: readonly Draft[], { faults }: Pick<Built, 'faults'>): readonly Draft[] => {
  const wrong = new Set(faults.map(({ place }) => place));
  const marked = sent.map((draft) =>
    draft.places.some((place) => wrong.has(place)) ? { ...draft, row: { no: draft.no } } : draft,
  );
  const known = new Set(sent.flatMap(({ places }) => places));
  const places = [...wrong].filter((place) => !known.has(place));
  return places.length === 0 ? marked : [...marked, { no: '', row: {}, places }];
};

type Wanted = { built: Built; branch: string; name: string; sha256: string; choice?: Choice | undefined };

/** The vouchers that are sent, and the places of those that were chosen among them. */
export const draftsToSend = (drafts: readonly Draft[], choice: Choice | undefined) => {
  const left = new Set(choice?.posted.filter((draft) => !choice.chosen.has(draft)));
  const sent = drafts.filter((draft) => !left.has(draft));
  const again = new Set(sent.flatMap((draft, place) => (choice?.chosen.has(draft) ? [place] : [])));
  return { sent, again };
};

/**
 * What is begun for a check and never imported goes: when the file was corrected, which makes it another file, and with the
 * page, because the file has to be chosen again anyway.
 */
const useOlderImport = () => {
  const last = useRef<{ id: string; sha256: string } | null>(null);
  useEffect(
    () => () => {
      const older = last.current;
      last.current = null;
      if (older !== null) void discardUnused(older.id).catch(() => undefined);
    },
    [],
  );
  const leave = async (sha256: string) => {
    const older = last.current;
    last.current = null;
    if (older !== null && older.sha256 !== sha256) await discardUnused(older.id).catch(() => undefined);
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
  const start = async ({ built, branch, name, sha256, choice }: Wanted) => {
    const { sent, again } = draftsToSend(built.drafts, choice);
    const of = { built, sent, branch };
    setCheck({ ...of, phase: 'busy', done: 0, faults: [], view: null, failure: null });
    const show = (change: Partial<Check>) =>
      setCheck((now) => (now?.sent === sent ? { ...now, ...change } : now));
    try {
      await leave(sha256);
      // Lines without a number make no voucher: there is nothing to ask the server.
      if (sent.length === 0) return show({ phase: 'checked' });
      const rows = refusedToo(sent, built).map(({ row }) => row);
      const { view, faults } = await checkFile(
        { name, sha256, branch, rows, again },
        { onRows: (done) => show({ done }), isStopped: () => isGone.current },
      );
      if (view.state === 'receiving') last.current = { id: view.id, sha256 };
      if (isGone.current) await leave('');
      show({ phase: 'checked', view, faults: faults.filter(({ row }) => row <= sent.length) });
    } catch (error) {
      show({ phase: 'failed', failure: failureOf(error) });
    }
    refresh('list');
  };
  /** The import runs, or is taken back by its person: it is no leftover of a check any more. */
  const keep = () => {
    last.current = null;
  };
  return { check, start, keep, forget: () => setCheck(null) };
};
