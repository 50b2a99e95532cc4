// The voucher that is typed with its taxes split: its lines as they will be posted, and totals that count VAT on top of them.
import { useMemo } from 'react';
import { lineText } from '#frontend/documents/editor/documentDraft.ts';
import { useChoices } from '#frontend/lib/choiceQueries.ts';
import type { TaxRecord } from '#shared/finance/taxes/vatBoxes.ts';
import type { Money } from '#shared/kernel/money.ts';
import { sumsOf } from '#shared/ledger/journalEntry.ts';
import { variance } from '#shared/ledger/normalBalance.ts';
import type { VoucherFacts } from '../useVoucherFacts.ts';
import { draftTotals, ruleLinesOf, type VoucherDraft } from '../voucherDraft.ts';
import { type TypedSplit, typedSplit } from './typedSplit.ts';

export type SplitVoucher = TypedSplit & {
  totals: { debit: Money; credit: Money; variance: Money };
  /** What taxes bring on top of the lines, debit less credit. */
  beyond: Money;
};

export const useTypedSplit = (draft: VoucherDraft, facts: VoucherFacts): SplitVoucher => {
  const isTaxed = draft.lines.some((line) => lineText(line, 'taxCode') !== '');
  const taxes = useChoices<TaxRecord>('tax', 'voucher.taxCode', isTaxed).data;
  return useMemo(() => {
    const { chart, scale } = facts;
    const typed = ruleLinesOf({ header: draft.head, lines: draft.lines }, scale);
    const split = typedSplit(
      typed,
      taxes ? { taxes, chart, date: draft.head.date || facts.today, scale } : null,
    );
    const [before, after] = [sumsOf(typed), sumsOf(split.lines)];
    const asTyped = draftTotals(draft.lines, scale);
    const debit = asTyped.debit + after.debit - before.debit;
    const credit = asTyped.credit + after.credit - before.credit;
    const totals = { debit, credit, variance: debit - credit };
    return { ...split, totals, beyond: variance(after) - variance(before) };
  }, [draft, facts, taxes]);
};
