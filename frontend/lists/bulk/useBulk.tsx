// Does one thing with the chosen rows, one after the other: each is an act of its own, and one that is refused keeps none of the others.
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { ApiError } from '#frontend/lib/apiError.ts';
import { showToast } from '#frontend/lib/toasts.ts';

const BulkQuestion = lazy(async () => ({ default: (await import('./BulkQuestion.tsx')).BulkQuestion }));
const BulkRefusals = lazy(async () => ({ default: (await import('./BulkRefusals.tsx')).BulkRefusals }));

export type BulkWords = {
  title: string;
  confirm: string;
  /** What is going to happen, above what is named. */
  text: string;
  refused: string;
  /** Above what was done and is still worth knowing. */
  warned?: string;
  close: string;
  total: string;
};

/** How rows are named, and what is done with each. */
export type Bulk<Row> = {
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  textOf: (row: Row) => string;
  amountOf: (row: Row) => string | null;
  /** What should be known of it before, which is looked for when it is chosen. */
  noteOf?: ((row: Row) => Promise<string | null>) | undefined;
  words: (rows: readonly Row[]) => BulkWords;
  done: (count: number, all: number) => string;
  /** `key`: the same while the same is tried again without an answer. */
  act: (row: Row, key: string) => Promise<unknown>;
  /** What the answer says that the user should know. */
  warningsOf?: (answer: unknown) => readonly string[];
  /** Reads anew what has changed. */
  refresh: () => Promise<unknown>;
  /** It cannot be taken back. */
  isFinal?: boolean;
};

type Wish<Row> = { rows: readonly Row[]; onDone: () => void };

/** Whether there is no way to the server: then none of the others is tried. */
const isCutOff = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** What is said of a row. */
type Said<Row> = { row: Row; message: string };

type Result<Row> = { refused: readonly Said<Row>[]; warned: readonly Said<Row>[] };

/** Answers which rows were refused, and why, and the warnings about those that were not. */
const useRun = <Row,>({ keyOf, act, warningsOf = () => [] }: Bulk<Row>, onStep: (done: number) => void) => {
  const keys = useRef(new Map<string, string>());
  const one = async (row: Row): Promise<{ error: unknown; warnings: readonly string[] }> => {
    const name = keyOf(row);
    const key = keys.current.get(name) ?? crypto.randomUUID();
    keys.current.set(name, key);
    try {
      const answer = await act(row, key);
      keys.current.delete(name);
      return { error: null, warnings: warningsOf(answer) };
    } catch (error) {
      if (isAnswered(error)) keys.current.delete(name);
      return { error, warnings: [] };
    }
  };
  return async (rows: readonly Row[]): Promise<Result<Row>> => {
    const refused: Said<Row>[] = [];
    const warned: Said<Row>[] = [];
    for (const [at, row] of rows.entries()) {
      onStep(at);
      const { error, warnings } = await one(row);
      warned.push(...warnings.map((message) => ({ row, message })));
      const { message } = (error ?? {}) as Error;
      if (isCutOff(error)) {
        refused.push(...rows.slice(at).map((each) => ({ row: each, message })));
        break;
      }
      if (error !== null) refused.push({ row, message });
    }
    return { refused, warned };
  };
};

type Outcome<Row> = Result<Row> & { count: number; all: number };

/** `dialogs` belongs on the page: the question before, and what was refused afterwards. */
export const useBulk = <Row,>(bulk: Bulk<Row>) => {
  const [asking, setAsking] = useState<Wish<Row> | null>(null);
  const [busy, setBusy] = useState<{ done: number; count: number } | null>(null);
  const [outcome, setOutcome] = useState<Outcome<Row> | null>(null);
  const runAll = useRun(bulk, (done) => setBusy((before) => before && { ...before, done }));
  const run = async ({ rows, onDone }: Wish<Row>) => {
    setAsking(null);
    setBusy({ done: 0, count: rows.length });
    const { refused, warned } = await runAll(rows);
    await bulk.refresh();
    setBusy(null);
    const count = rows.length - refused.length;
    if (refused.length + warned.length > 0) setOutcome({ refused, warned, count, all: rows.length });
    if (refused.length > 0) return;
    showToast({ type: 'success', text: bulk.done(count, rows.length) });
    onDone();
  };
  const { keyOf, nameOf, textOf, amountOf, noteOf, words, done } = bulk;
  const named = (row: Row) => ({
    key: keyOf(row),
    name: nameOf(row),
    text: textOf(row),
    amount: amountOf(row),
    ...(noteOf && { note: () => noteOf(row) }),
  });
  const said = (each: readonly Said<Row>[]) => each.map(({ row, message }) => ({ ...named(row), message }));
  const dialogs: ReactNode = (
    <Suspense>
      {asking !== null && (
        <BulkQuestion
          words={words(asking.rows)}
          rows={asking.rows.map(named)}
          isFinal={bulk.isFinal === true}
          onConfirm={() => void run(asking)}
          onClose={() => setAsking(null)}
        />
      )}
      {outcome !== null && (
        <BulkRefusals
          words={words(outcome.refused.map(({ row }) => row))}
          refused={said(outcome.refused)}
          warned={said(outcome.warned)}
          done={outcome.count > 0 ? done(outcome.count, outcome.all) : null}
          onClose={() => setOutcome(null)}
        />
      )}
    </Suspense>
  );
  return { ask: (rows: readonly Row[], onDone: () => void) => setAsking({ rows, onDone }), busy, dialogs };
};
