// What the poster should know that does not stop the posting: a reference that stands elsewhere, a line on an inventory account, cash below zero.

import { currentFacts } from '#functions/finance/settings/financeFacts.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import { faultOf, log } from '#functions/http/log.ts';
import { messageOf } from '#functions/http/messages.ts';
import { readBalances } from '#functions/ledger/readBalances.ts';
import type { Warning } from '#shared/finance/voucher.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import type { Chart } from '#shared/ledger/ledgerAccount.ts';
import { naturalBalance, noSums } from '#shared/ledger/normalBalance.ts';
import { countingVouchers } from './publishedVouchers.ts';
import { headerOf, referencePartition, type Voucher } from './voucherRecords.ts';

const warningOf = async (
  context: SessionContext,
  code: string,
  details: Record<string, unknown>,
): Promise<Warning> => ({
  code,
  message: await messageOf(context.caller.language, code, details),
  details,
});

/** Another posted voucher with the same reference: typed twice, or the supplier's number used again. */
export const repeatedReference = async (context: SessionContext, voucher: Voucher): Promise<Warning[]> => {
  if (voucher.reference === '') return [];
  const counting = countingVouchers(context.store, { isHint: true });
  const { items } = await context.store.page({
    index: 'gsi3',
    pk: referencePartition(voucher.reference),
    descending: true,
    limit: 5,
  });
  const others = items.map(headerOf).filter(({ id, status }) => id !== voucher.id && status === 'posted');
  const [other] = await counting(others);
  if (!other) return [];
  const details = { reference: voucher.reference, number: other.number, id: other.id };
  return [await warningOf(context, 'voucher.referenceRepeated', details)];
};

export const inventoryWarnings = async (
  context: SessionContext,
  voucher: Pick<Voucher, 'lines'>,
  chart: Chart,
): Promise<Warning[]> => {
  const index = voucher.lines.findIndex((line) => chart.get(line.account)?.control === 'inventory');
  const line = voucher.lines[index];
  if (!line) return [];
  return [await warningOf(context, 'voucher.moduleAccount', { position: index + 1, account: line.account })];
};

type Moved = Pick<Voucher, 'branch' | 'lines'>;

/** Cash accounts that a voucher takes more from than it brings, by branch. */
const cashTaken = ({ branch, lines }: Moved, chart: Chart): Map<string, Set<string>> => {
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

/** Cash that a branch has less than none of after the posting: more was paid out than is recorded as received. Read beside the lane, so that no posting waits for it. */
const cashBelowZero = async (context: SessionContext, voucher: Moved): Promise<Warning[]> => {
  const { facts } = await currentFacts(context.store);
  const taken = [...cashTaken(voucher, facts.chart)];
  return (
    await Promise.all(taken.map(([branch, accounts]) => belowZeroIn(context, branch, accounts)))
  ).flat();
};

/** The posting stands whatever becomes of the reading: a failure is for the log. */
export const cashWarnings = async (context: SessionContext, voucher: Moved): Promise<Warning[]> => {
  try {
    return await cashBelowZero(context, voucher);
  } catch (error) {
    log.warn('the balance of cash could not be read after a posting', { fault: faultOf(error) });
    return [];
  }
};
