// What reading and typing a stock adjustment have in common.
import { useMemo } from 'react';
import { type DocumentWords, useDocumentWords } from '#frontend/documents/documentWords.ts';
import type { DocumentFacts, FactsAnswer } from '#frontend/documents/editor/documentFacts.ts';
import { useDocumentFacts } from '#frontend/documents/editor/useDocumentFacts.ts';
import { picksOf } from '#frontend/documents/grid/picks.ts';
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import { usePermission } from '#frontend/lib/session/session.ts';
import { costRight, stockAdjustmentKind } from '#shared/inventory/adjustmentKind.ts';

export const adjustmentWorded = { kind: stockAdjustmentKind, words: 'adjustments' };

export const useAdjustmentWords = (): DocumentWords => useDocumentWords(adjustmentWorded);

export type AdjustmentFacts = DocumentFacts & {
  /** Whether the user sees what goods cost. */
  seesCost: boolean;
  /** That of the head, and the codes of its warehouses; none before it is known. */
  branch: string;
  warehouses: readonly string[];
};

/** A reason is read by its name. */
const withoutCodes = (picks: DocumentFacts['picks']): DocumentFacts['picks'] => {
  const all = (picks['stockReason']?.records ?? []) as readonly RecordChoice[];
  return {
    ...picks,
    stockReason: picksOf(
      all.filter(({ active }) => active),
      all,
      false,
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
        : { ...known, picks: withoutCodes(known.picks), seesCost, branch: '', warehouses: [] },
    [known, seesCost],
  );
  return { ...answer, facts };
};

export const adjustmentBase = { ...adjustmentWorded, useFacts: useAdjustmentFacts };
