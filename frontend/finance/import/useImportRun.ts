// An import that is being posted, or taken back, while a user watches; a user who leaves finds it in the list.
import { useEffect, useRef, useState } from 'react';
import { clock } from '#frontend/lib/clock.ts';
import type { ImportView } from '#shared/finance/importApi.ts';
import { type Failure, failureOf } from './check/useImportCheck.ts';
import { discardToEnd, runToEnd } from './importCalls.ts';
import { type Pace, paceOf } from './importPace.ts';
import { useRefreshImports } from './importQueries.ts';

export type Run = {
  readonly view: ImportView;
  readonly phase: 'running' | 'discarding' | 'failed' | 'ended';
  readonly pace: Pace | null;
  readonly failure: Failure | null;
};

/** `onBegin` hears that an import is worked on. */
export const useImportRun = (onBegin: () => void) => {
  const [run, setRun] = useState<Run | null>(null);
  const refresh = useRefreshImports();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const fail = (error: unknown) => {
    setRun((now) => now && { ...now, phase: 'failed', failure: failureOf(error) });
    refresh('list');
  };
  const start = async (begun: ImportView) => {
    onBegin();
    const since = { staged: begun.staged, startedMs: clock.nowMs() };
    setRun({ view: begun, phase: 'running', pace: null, failure: null });
    const onView = (view: ImportView) => {
      const elapsedMs = clock.nowMs() - since.startedMs;
      const pace = paceOf(view.staged, view.total, { staged: since.staged, elapsedMs });
      setRun((now) => now && { ...now, view, pace });
    };
    try {
      const view = await runToEnd(begun.id, { onView, isStopped: () => isGone.current });
      if (view === null) return;
      setRun({ view, phase: 'ended', pace: null, failure: null });
      refresh('books');
    } catch (error) {
      fail(error);
    }
  };
  const discard = async (begun: ImportView) => {
    onBegin();
    setRun({ view: { ...begun, state: 'discarding' }, phase: 'discarding', pace: null, failure: null });
    try {
      const onView = (view: ImportView) => setRun((now) => now && { ...now, view });
      const view = await discardToEnd(begun.id, { onView });
      setRun({ view, phase: 'ended', pace: null, failure: null });
      refresh('list');
    } catch (error) {
      fail(error);
    }
  };
  return { run, start, discard, forget: () => setRun(null) };
};
