// The periods of VAT returns as of today: filed, to be filed, and how soon.
import type { SessionContext } from '#functions/http/context.ts';
import type { Balances } from '#functions/ledger/balances/buckets.ts';
import { readMonths } from '#functions/ledger/balances/readBalances.ts';
import { taxKeyOf } from '#functions/ledger/balances/taxKeys.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import type { CompanyRecord } from '#functions/storage/companyRecord.ts';
import type { Store } from '#functions/storage/store.ts';
import { dueDayOf, openTaxPeriods, type TaxPeriod } from '#shared/finance/taxes/taxPeriods.ts';
import type { VatReturnState, VatReturnView } from '#shared/finance/taxes/vatReturnApi.ts';
import { addDays, addMonths, dateInZone, monthOf } from '#shared/kernel/dates.ts';
import type { PostingRules } from '#shared/ledger/postingRules.ts';
import { type FiledReturn, readFiledReturns, readTaxPeriodLength } from './vatReturnRecords.ts';

/** Where no return is filed yet: from the beginning of the fiscal year in which the last one that may be due lies, or of the first one. */
const firstDay = ({ taxLock, years }: PostingRules, today: string): string => {
  if (taxLock) return addDays(taxLock, 1);
  const before = addMonths(today, -4);
  const year = years.find(({ from, to }) => from <= before && before <= to) ?? years[0];
  return year?.from ?? `${today.slice(0, 4)}-01-01`;
};

const isTaxed = (balances: Balances): boolean => [...balances.keys()].some((key) => taxKeyOf(key) !== null);

/** The months with an amount in a box. */
const readTaxedMonths = async (store: Store, monthTo: string): Promise<string[]> => {
  const months = await readMonths(store, { monthTo, parts: [] }, 'all');
  return [...months].flatMap(([month, balances]) => (isTaxed(balances) ? [month] : []));
};

/** A company that joined in the middle of its year has filed elsewhere before: periods of that time count once they have an amount. */
const withoutThoseBefore = async (
  store: Store,
  periods: TaxPeriod[],
  openedOn: string,
): Promise<TaxPeriod[]> => {
  const own = periods.findIndex(({ to }) => openedOn <= to);
  const last = periods.at(-1);
  if (own === 0 || !last) return periods;
  const months = await readTaxedMonths(store, monthOf(last.to));
  const isOf = ({ from, to }: TaxPeriod) =>
    months.some((month) => monthOf(from) <= month && month <= monthOf(to));
  const first = periods.findIndex((period, at) => at === own || isOf(period));
  return first < 0 ? periods : periods.slice(first);
};

type Opened = Pick<CompanyRecord, 'openedAt' | 'timeZone'>;

export const readOpenPeriods = async (
  store: Store,
  { openedAt, timeZone }: Opened,
  today: string,
): Promise<TaxPeriod[]> => {
  const [{ rules }, length] = await Promise.all([readDirectory(store), readTaxPeriodLength(store)]);
  const periods = openTaxPeriods(firstDay(rules, today), today, length);
  if (rules.taxLock) return periods;
  return withoutThoseBefore(store, periods, dateInZone(Date.parse(openedAt), timeZone));
};

const openState = (period: TaxPeriod, today: string): VatReturnState => {
  if (today <= period.to) return 'open';
  return today <= dueDayOf(period) ? 'due' : 'overdue';
};

const blank = { netDue: null, voucher: null, filedBy: null, filedAt: null, isLast: false } as const;

const filedView = (filed: FiledReturn, at: number): VatReturnView => {
  const { from, to, state, voucher, number, netDue, filedBy, filedAt } = filed;
  return {
    from,
    to,
    due: dueDayOf(filed),
    state,
    netDue,
    filedBy,
    filedAt,
    voucher: number === null ? null : { id: voucher, number },
    isNext: state === 'filing',
    isLast: at === 0 && state !== 'filing',
  };
};

export const vatReturnViews = async ({
  store,
  clock,
  company,
}: Pick<SessionContext, 'store' | 'clock' | 'company'>): Promise<{ items: VatReturnView[] }> => {
  const today = dateInZone(clock.nowMs(), company.timeZone);
  const [periods, filed] = await Promise.all([
    readOpenPeriods(store, company, today),
    readFiledReturns(store),
  ]);
  const isBegun = filed[0] !== undefined && filed[0].state !== 'filed';
  const open = periods.map((period, at): VatReturnView => {
    const state = openState(period, today);
    return {
      ...period,
      due: dueDayOf(period),
      state,
      ...blank,
      isNext: at === 0 && state !== 'open' && !isBegun,
    };
  });
  return { items: [...open.reverse(), ...filed.map(filedView)] };
};
