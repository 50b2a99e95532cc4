// Cash that a branch has less than none of after a voucher: more was paid out than is recorded as received.
// A call of its own, so that no posting waits for the reading of balances.

import { readDocument } from '#functions/documents/readDocument.ts';
import { currentFacts } from '#functions/finance/settings/financeRecords.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import { warningOf } from '#functions/http/messages.ts';
import { operation } from '#functions/http/operation.ts';
import { readBalances } from '#functions/ledger/balances/readBalances.ts';
import type { Warning } from '#shared/documents/documentSchemas.ts';
import * as api from '#shared/finance/api.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import type { Chart } from '#shared/ledger/ledgerAccount.ts';
import { naturalBalance, noSums } from '#shared/ledger/normalBalance.ts';
import { type Voucher, voucherRecords } from './voucherRecords.ts';

/** Cash accounts that a voucher takes more from than it brings, by branch. */
const cashTaken = ({ branch, lines }: Voucher, chart: Chart): Map<string, Set<string>> => {
  const net = new Map<string, bigint>();
  for (const line of lines) {
    if (chart.get(line.account)?.control !== 'cash') continue;
    const place = `${line.branch ?? branch}\t${line.account}`;
    net.set(place, (net.get(place) ?? 0n) + line.debit - line.credit);
  }
  const taken = new Map<string, Set<string>>();
  for (const [place, amount] of net) {
    if (amount >= 0n) continue;
    const [at = '', account = ''] = place.split('\t');
    taken.set(at, (taken.get(at) ?? new Set()).add(account));
  }
  return taken;
};

/** After every entry there is, whatever its day; the last month that has one after it. */
const always = { from: '9999-11-01', to: '9999-11-30' };

const belowZeroIn = async (
  context: SessionContext,
  branch: string,
  accounts: Iterable<string>,
): Promise<Warning[]> => {
  const { opening } = await readBalances(context.store, always, [branch]);
  const seesBalances = can(context, 'ledger_report', 'view');
  const code = seesBalances ? 'voucher.cashBelowZero' : 'voucher.cashBelowZeroHidden';
  const below = [...accounts]
    .map((account) => ({ account, balance: naturalBalance('asset', opening.get(account) ?? noSums) }))
    .filter(({ balance }) => balance < 0n);
  return Promise.all(
    below.map(({ account, balance }) => {
      const amount = formatMoney(balance, scaleOf(context.company.currency));
      return warningOf(context, code, { account, branch, ...(seesBalances && { balance: amount }) });
    }),
  );
};

export const listCashWarnings = operation(
  api.listCashWarnings,
  async (context, { params }) => {
    const voucher = await readDocument(context, voucherRecords, params.id);
    if (voucher.status !== 'posted') return { warnings: [] };
    const { facts } = await currentFacts(context.store);
    const taken = [...cashTaken(voucher, facts.chart)];
    const warnings = await Promise.all(
      taken.map(([branch, accounts]) => belowZeroIn(context, branch, accounts)),
    );
    return { warnings: warnings.flat() };
  },
  voucherRecords.reads,
);
