// Counts an entry of the board, and says what was not counted.
import { showToast } from '#frontend/lib/toasts.ts';
import type { CountEntry } from '#shared/inventory/counts/countApi.ts';
import { useCounting } from '../countQueries.ts';

export type Counting = Omit<CountEntry, 'key'>;

/** Answers null where it was counted, else the code of what is wrong. `isAsked`: a code that is not said but answered, as the form of a batch does. */
export const useCount = (sheet: string) => {
  const count = useCounting(sheet);
  return async (entry: Counting, isAsked?: string): Promise<string | null> => {
    try {
      const { faults } = await count(entry);
      for (const { code, message } of faults)
        if (code !== isAsked) showToast({ type: 'warn', text: message });
      return faults[0]?.code ?? null;
    } catch (error) {
      showToast({ type: 'error', text: (error as Error).message });
      return 'failed';
    }
  };
};
