// What typing, counting and reading a count sheet have in common.
import { useMemo } from 'react';
import type { DocumentFacts, FactsAnswer } from '#frontend/documents/editor/documentFacts.ts';
import { useDocumentFacts } from '#frontend/documents/editor/useDocumentFacts.ts';
import { nameOption, picksOf } from '#frontend/documents/grid/picks.ts';
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import { countSheetKind } from '#shared/inventory/counts/countSheetKind.ts';

export const countWorded = { kind: countSheetKind, words: 'counts' };

/** A reason is read by its name; offered are those for what is found as well as for what is missing. */
const reasonPicks = (picks: DocumentFacts['picks']): DocumentFacts['picks'] => {
  const all = (picks['stockReason']?.records ?? []) as readonly RecordChoice[];
  const offered = all.filter(({ active, direction }) => active && direction === 'both');
  return { ...picks, stockReason: picksOf(offered, all, nameOption) };
};

const useCountFacts = (): FactsAnswer<DocumentFacts> => {
  const { facts: known, ...answer } = useDocumentFacts(countSheetKind);
  const facts = useMemo(() => known && { ...known, picks: reasonPicks(known.picks) }, [known]);
  return { ...answer, facts };
};

export const countBase = { ...countWorded, useFacts: useCountFacts };
