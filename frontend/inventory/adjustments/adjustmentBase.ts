// What reading and typing a stock adjustment have in common.
import { useMemo } from 'react';
import { type DocumentWords, useDocumentWords } from '#frontend/documents/documentWords.ts';
import type { DocumentFacts, FactsAnswer } from '#frontend/documents/editor/documentFacts.ts';
import { useDocumentFacts } from '#frontend/documents/editor/useDocumentFacts.ts';
import { nameOption, picksOf } from '#frontend/documents/grid/picks.ts';
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { costRight, stockAdjustmentKind } from '#shared/inventory/adjustmentKind.ts';
import { reasonDirections } from '#shared/settings/stock/reasonDirections.ts';

export const adjustmentWorded = { kind: stockAdjustmentKind, words: 'adjustments' };

export const useAdjustmentWords = (): DocumentWords => useDocumentWords(adjustmentWorded);

export type AdjustmentFacts = DocumentFacts & {
  /** Whether the user sees what goods cost. */
  seesCost: boolean;
  /** That of the head, and the codes of its warehouses; none before it is known. */
  branch: string;
  warehouses: readonly string[];
};

/** Which differences a reason explains, where it does not explain all of them. */
const noteOf = (direction: unknown): string | undefined =>
  direction === 'gain' || direction === 'loss' ? localText(reasonDirections[direction]) : undefined;

/** A reason is read by its name, and offered with the differences that it explains. */
const reasonPicks = (picks: DocumentFacts['picks']): DocumentFacts['picks'] => {
  const all = (picks['stockReason']?.records ?? []) as readonly RecordChoice[];
  return {
    ...picks,
    stockReason: picksOf(
      all.filter(({ active }) => active),
      all,
      (reason) => ({ ...nameOption(reason), note: noteOf(reason['direction']) }),
    ),
  };
};

const useAdjustmentFacts = (): FactsAnswer<AdjustmentFacts> => {
  const { facts: known, ...answer } = useDocumentFacts(stockAdjustmentKind);
  const seesCost = usePermission(...costRight);
  const facts = useMemo(
    () =>
      known === null
        ? null
        : { ...known, picks: reasonPicks(known.picks), seesCost, branch: '', warehouses: [] },
    [known, seesCost],
  );
  return { ...answer, facts };
};

export const adjustmentBase = { ...adjustmentWorded, useFacts: useAdjustmentFacts };
