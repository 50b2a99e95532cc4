// What reading and typing a stock transfer have in common.
import { useMemo } from 'react';
import { type DocumentWords, useDocumentWords } from '#frontend/documents/documentWords.ts';
import type { DocumentFacts, FactsAnswer } from '#frontend/documents/editor/documentFacts.ts';
import { picksOfKind, useDocumentFacts } from '#frontend/documents/editor/useDocumentFacts.ts';
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import { usePermission } from '#frontend/lib/session/session.ts';
import { costRight } from '#shared/inventory/adjustmentKind.ts';
import { stockTransferKind } from '#shared/inventory/transfers/transferKind.ts';

export const transferWorded = { kind: stockTransferKind, words: 'transfers' };

export const useTransferWords = (): DocumentWords => useDocumentWords(transferWorded);

export type TransferFacts = DocumentFacts & {
  /** Whether the user sees what goods cost. */
  seesCost: boolean;
  /** Where the goods come from and go to, as the head says; `warehouses`: the one that they leave. */
  branch: string;
  toBranch: string;
  warehouses: readonly string[];
};

/** What is written off is explained by a reason of losses. */
const lossPicks = (picks: DocumentFacts['picks']): DocumentFacts['picks'] => {
  const all = (picks['stockReason']?.records ?? []) as readonly RecordChoice[];
  const named = all.map((reason) => ({
    ...reason,
    active: reason.active && reason['direction'] !== 'gain',
  }));
  return { ...picks, stockReason: picksOfKind('stockReason', named) };
};

const useTransferFacts = (): FactsAnswer<TransferFacts> => {
  const { facts: known, ...answer } = useDocumentFacts(stockTransferKind);
  const seesCost = usePermission(...costRight);
  const facts = useMemo(
    () =>
      known === null
        ? null
        : { ...known, picks: lossPicks(known.picks), seesCost, branch: '', toBranch: '', warehouses: [] },
    [known, seesCost],
  );
  return { ...answer, facts };
};

export const transferBase = { ...transferWorded, useFacts: useTransferFacts };
