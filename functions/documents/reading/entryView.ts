// An entry as views of documents show theirs: accounts with their names, debit and credit as decimal text.
import type { SessionContext } from '#functions/http/context.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { sumsOf } from '#shared/ledger/journalEntry.ts';
import type { Chart } from '#shared/ledger/ledgerAccount.ts';
import type { Sums } from '#shared/ledger/normalBalance.ts';
import type { ShownEntry } from '#shared/ledger/shownEntry.ts';

export const entryView = (
  { company }: SessionContext,
  lines: readonly (Sums & { account: string })[],
  { chart }: { chart: Chart },
): ShownEntry => {
  const scale = scaleOf(company.currency);
  const amounts = ({ debit, credit }: Sums) => ({
    debit: formatMoney(debit, scale),
    credit: formatMoney(credit, scale),
  });
  return {
    lines: lines.map(({ account, ...sums }) => {
      const { name = account, name_ar = account } = chart.get(account) ?? {};
      return { account, name, name_ar, ...amounts(sums) };
    }),
    ...amounts(sumsOf(lines)),
  };
};
