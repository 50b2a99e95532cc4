// What the page of an allocation knows of the company: which days are closed decides on which one it is undone.
import { useMemo } from 'react';
import type { DocumentFacts, FactsAnswer } from '#frontend/documents/editor/documentFacts.ts';
import { useDocumentFacts } from '#frontend/documents/editor/useDocumentFacts.ts';
import { allocationKind } from '#shared/finance/arap/allocationKind.ts';
import { dateFault, firstOpenDate, type PostingRules } from '#shared/ledger/postingRules.ts';
import { usePostingRules } from '../settings/companyQueries.ts';
import { posterNow } from '../vouchers/posterNow.ts';

export type AllocationFacts = DocumentFacts & { rules: PostingRules };

export const useAllocationFacts = (): FactsAnswer<AllocationFacts> => {
  const common = useDocumentFacts(allocationKind);
  const { data: rules, isError, error, refetch } = usePostingRules();
  const facts = useMemo(
    () => (common.facts === null || rules === undefined ? null : { ...common.facts, rules }),
    [common.facts, rules],
  );
  return {
    facts,
    failure: common.failure ?? (rules === undefined ? error : null),
    retry: () => {
      common.retry();
      if (isError) void refetch();
    },
  };
};

/** Its own day, or the first open one when that is closed by now. */
export const undoDate = ({ date }: { date: string }, facts: AllocationFacts): string =>
  dateFault(facts.rules, date, posterNow(facts)) === null
    ? date
    : (firstOpenDate(facts.rules) ?? facts.today);
