// The tax withheld from payments: the lines of its accounts that name it, with the suppliers of their vouchers, and what the accounts owe.
import { partitionOf, rowOf } from '#functions/company/resourceRecords.ts';
import { partyRow, readParties } from '#functions/crm/partyRecords.ts';
import { currentFacts } from '#functions/finance/settings/financeRecords.ts';
import { headerOf, type Voucher, voucherKey } from '#functions/finance/vouchers/voucherRecords.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import { type BalancesOfPeriod, readBalances } from '#functions/ledger/balances/readBalances.ts';
import { readStatementLines, type StatementPlace } from '#functions/ledger/statements/readStatementLines.ts';
import type { StatementLine } from '#functions/ledger/statements/statementLines.ts';
import { type PageFacts, reportRunner } from '#functions/reports/reportRunner.ts';
import { taxes } from '#shared/finance/resources.ts';
import { isWithheldLine, withholdingUse } from '#shared/finance/taxes/withholding.ts';
import { type WithholdingRow, withholdingReport } from '#shared/finance/taxes/withholdingReport.ts';
import { rateOnDay } from '#shared/invoices/taxes/invoiceTax.ts';
import { formatMoney, type Money, parseMoney, scaleOf } from '#shared/kernel/money.ts';
import type { Chart, LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import { noSums } from '#shared/ledger/normalBalance.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { readVouchersOf } from './vouchersOfLines.ts';

type Accounts = readonly Pick<LedgerAccount, 'code' | 'name' | 'name_ar'>[];

/** The account of the chart, and those of taxes that have their own. */
const accountsOf = (chart: Chart, rows: readonly ResourceRow[]): Accounts => {
  const own = new Set(rows.map(({ account }) => account));
  return [...chart.values()].filter(
    ({ code, mapping, group }) => !group && (mapping === withholdingUse || own.has(code)),
  );
};

const readTaxes = async ({ store }: SessionContext): Promise<ResourceRow[]> =>
  (await store.all({ pk: partitionOf(taxes) }))
    .map((item) => rowOf(taxes, item))
    .filter(({ treatment }) => treatment === 'withholding');

/** What each account owes. */
const owedOn = (accounts: Accounts, { opening, movement }: BalancesOfPeriod, scale: number) =>
  accounts.map(({ code, name, name_ar }) => {
    const text = (amount: Money) => formatMoney(amount, scale);
    const before = opening.get(code) ?? noSums;
    const moved = movement.get(code) ?? noSums;
    const owedBefore = before.credit - before.debit;
    return {
      code,
      name,
      name_ar,
      opening: text(owedBefore),
      withheld: text(moved.credit),
      paid: text(moved.debit),
      closing: text(owedBefore + moved.credit - moved.debit),
    };
  });

type Vouchers = ReadonlyMap<string, Voucher>;

/** The day of each payment: a reversal takes back what its original withheld, at the rate of that day. */
const paidDays = async (
  { store }: SessionContext,
  vouchers: Vouchers,
): Promise<ReadonlyMap<string, string>> => {
  const all = [...vouchers.values()];
  const reversals = all.flatMap(({ id, reverses }) => (reverses ? [{ id, original: reverses.id }] : []));
  const originals = await store.getAll(reversals.map(({ original }) => voucherKey(original)));
  const days = new Map(all.map(({ id, date }) => [id, date]));
  for (const [at, { id }] of reversals.entries()) {
    const item = originals[at];
    if (item) days.set(id, headerOf(item).date);
  }
  return days;
};

type Supplier = Pick<WithholdingRow, 'party' | 'name' | 'name_ar' | 'country'>;

const nobody: Supplier = { party: null, name: '', name_ar: '', country: '' };

const readSuppliers = async (
  context: SessionContext,
  vouchers: Vouchers,
): Promise<ReadonlyMap<string, Supplier>> => {
  if (!can(context, 'party', 'view')) return new Map();
  const codes = [...new Set([...vouchers.values()].flatMap(({ settledParty }) => settledParty ?? []))];
  const rows = (await readParties(context.store, codes)).flatMap((item) => (item ? [partyRow(item)] : []));
  return new Map(
    rows.map(({ code, name, name_ar, country }) => [
      code,
      { party: code, name: String(name), name_ar: String(name_ar), country: String(country ?? '') },
    ]),
  );
};

/** Rates are hundredths of a per cent. */
const rateText = (record: ResourceRow | undefined, date: string): string => {
  const rate = record && rateOnDay(record, date);
  return rate === null || rate === undefined ? '' : formatMoney(rate, 2).replace(/\.?0+$/, '');
};

/** The lines that name a tax; payments to the authority and entries by hand are on the account alone. */
const rowsOf = async (
  context: SessionContext,
  lines: readonly StatementLine[],
  { rows, currency }: { rows: readonly ResourceRow[]; currency: string },
): Promise<WithholdingRow[]> => {
  const vouchers = await readVouchersOf(context.store, lines);
  const [suppliers, days] = await Promise.all([
    readSuppliers(context, vouchers),
    paidDays(context, vouchers),
  ]);
  const records = new Map(rows.map((row) => [row.code, row]));
  const scale = scaleOf(currency);
  return lines.flatMap(({ source, date, number, line, debit, credit }): WithholdingRow[] => {
    const voucher = vouchers.get(source.id);
    const own = voucher?.lines[line];
    if (!voucher || !own || !isWithheldLine(own)) return [];
    const base = parseMoney(own.taxBase ?? '', scale) ?? 0n;
    const tax = own.taxCode ?? '';
    const supplier = suppliers.get(voucher.settledParty ?? '') ?? nobody;
    return [
      {
        source,
        date,
        number,
        ...supplier,
        tax,
        rate: rateText(records.get(tax), days.get(source.id) ?? date),
        base: formatMoney(debit > 0n ? -base : base, scale),
        withheld: formatMoney(credit - debit, scale),
      },
    ];
  });
};

type Head = { accounts: ReturnType<typeof owedOn>; cut: Record<string, number> };
type Continuation = Head & { codes: readonly string[]; after: StatementPlace };

const pageLines = { first: 100, later: 1000 };

const pageFrom = async (
  context: SessionContext,
  { from, to, branches, currency, limit, rows }: PageFacts & { limit: number; rows: readonly ResourceRow[] },
  { accounts, cut, codes, after }: Omit<Continuation, 'after'> & { after: StatementPlace | null },
) => {
  const period = { from, to, close: 'after' } as const;
  const asked = { accounts: codes, branches, period, cut, after, limit };
  const { lines, next } = await readStatementLines(context.store, asked);
  return {
    answer: { accounts, rows: await rowsOf(context, lines, { rows, currency }) },
    continuation: next && { accounts, cut, codes, after: next },
  };
};

export const withholdingRunner = reportRunner<typeof withholdingReport, Continuation>(withholdingReport, {
  run: async (context, asked) => {
    const { from, to, branches } = asked;
    const [{ facts }, rows, balances] = await Promise.all([
      currentFacts(context.store),
      readTaxes(context),
      readBalances(context.store, { from, to, close: 'after' }, branches),
    ]);
    const { currency } = context.company;
    const own = accountsOf(facts.chart, rows);
    const accounts = owedOn(own, balances, scaleOf(currency));
    const { cut } = balances;
    const codes = own.map(({ code }) => code);
    const place = { from, to, branches, currency, rows, limit: pageLines.first };
    return { cut, ...(await pageFrom(context, place, { accounts, cut, codes, after: null })) };
  },
  next: async (context, facts, continuation) => {
    const place = { ...facts, rows: await readTaxes(context), limit: pageLines.later };
    return pageFrom(context, place, continuation);
  },
});
