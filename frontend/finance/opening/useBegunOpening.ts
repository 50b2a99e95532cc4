// Goes on with opening balances that were entered and not brought into the books, or takes them back.
import { useState } from 'react';
import type { OpeningState } from '#shared/finance/opening/openingApi.ts';
import { discardToEnd, runToEnd } from '../import/importCalls.ts';
import { useRefreshOpening } from './openingQueries.ts';
import type { Progress } from './useOpeningWork.ts';

export const useBegunOpening = ({ id, staged, vouchers }: OpeningState) => {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const refresh = useRefreshOpening();
  const work = async (task: (id: string, onView: (progress: Progress) => void) => Promise<unknown>) => {
    setFailure(null);
    setProgress({ staged, total: vouchers });
    try {
      await task(id ?? '', setProgress);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setProgress(null);
    refresh();
  };
  return {
    progress,
    failure,
    goOn: () => work((run, onView) => runToEnd(run, { onView, isStopped: () => false })),
    discard: () => work((run, onView) => discardToEnd(run, { onView })),
  };
};
