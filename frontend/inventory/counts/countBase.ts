// What typing, counting and reading a count sheet have in common.
import { useMemo } from 'react';
import type { DocumentFacts, FactsAnswer } from '#frontend/documents/editor/documentFacts.ts';
import { useDocumentFacts } from '#frontend/documents/editor/useDocumentFacts.ts';
import { nameOption, picksOf } from '#frontend/documents/grid/picks.ts';
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { countSheetKind } from '#shared/inventory/counts/countSheetKind.ts';
import { reasonDirections } from '#shared/settings/stock/reasonDirections.ts';

export const countWorded = { kind: countSheetKind, words: 'counts' };

/** Which differences a reason explains, where it does not explain all of them. */
const noteOf = (direction: unknown): string | undefined =>
  direction === 'gain' || direction === 'loss' ? localText(reasonDirections[direction]) : undefined;

/** A reason is read by its name, and offered with the differences that it explains. */
const reasonPicks = (picks: DocumentFacts['picks']): DocumentFacts['picks'] => {
  const all = (picks['stockReason']?.records ?? []) as readonly RecordChoice[];
  const offered = all.filter(({ active }) => active);
  return {
    ...picks,
    stockReason: picksOf(offered, all, (reason) => ({
      ...nameOption(reason),
      note: noteOf(reason['direction']),
    })),
  };
};

const useCountFacts = (): FactsAnswer<DocumentFacts> => {
  const { facts: known, ...answer } = useDocumentFacts(countSheetKind);
  const facts = useMemo(() => known && { ...known, picks: reasonPicks(known.picks) }, [known]);
  return { ...answer, facts };
};

export const countBase = { ...countWorded, useFacts: useCountFacts };
