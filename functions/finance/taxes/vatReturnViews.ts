// The periods of VAT returns as they stand today: filed, to be filed, and how soon.
import type { SessionContext } from '#functions/http/context.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import type { Store } from '#functions/storage/store.ts';
import { dueDayOf, openTaxPeriods, type TaxPeriod } from '#shared/finance/taxes/taxPeriods.ts';
import type { VatReturnState, VatReturnView } from '#shared/finance/taxes/vatReturnApi.ts';
import { addDays, addMonths, dateInZone } from '#shared/kernel/dates.ts';
import type { PostingRules } from '#shared/ledger/postingRules.ts';
import { type FiledReturn, readFiledReturns, readTaxPeriodLength } from './vatReturnRecords.ts';

/** Where no return is filed yet: from the beginning of the fiscal year in which the last one that may be due lies, or of the first one. */
const firstDay = ({ taxLock, years }: PostingRules, today: string): string => {
  if (taxLock) return addDays(taxLock, 1);
  const before = addMonths(today, -4);
  const year = years.find(({ from, to }) => from <= before && before <= to) ?? years[0];
  return year?.from ?? `${today.slice(0, 4)}-01-01`;
};

export const readOpenPeriods = async (store: Store, today: string): Promise<TaxPeriod[]> => {
  const [{ rules }, length] = await Promise.all([readDirectory(store), readTaxPeriodLength(store)]);
  return openTaxPeriods(firstDay(rules, today), today, length);
};

const openState = (period: TaxPeriod, today: string): VatReturnState => {
  if (today <= period.to) return 'open';
  return today <= dueDayOf(period) ? 'due' : 'overdue';
};

const blank = { netDue: null, voucher: null, filedBy: null, filedAt: null, isLast: false } as const;

const filedView = (filed: FiledReturn, at: number): VatReturnView => {
  const { from, to, state, voucher, number, netDue, filedBy, filedAt } = filed;
  return {
    ...{ from, to, due: dueDayOf(filed), state, netDue, filedBy, filedAt },
    voucher: number === null ? null : { id: voucher, number },
    ...{ isNext: state === 'filing', isLast: at === 0 && state !== 'filing' },
  };
};

export const vatReturnViews = async ({
  store,
  clock,
  company,
}: Pick<SessionContext, 'store' | 'clock' | 'company'>): Promise<{ items: VatReturnView[] }> => {
  const today = dateInZone(clock.nowMs(), company.timeZone);
  const [periods, filed] = await Promise.all([readOpenPeriods(store, today), readFiledReturns(store)]);
  const isBegun = filed[0] !== undefined && filed[0].state !== 'filed';
  const open = periods.map((period, at): VatReturnView => {
    const state = openState(period, today);
    return {
      ...{ ...period, due: dueDayOf(period), state, ...blank },
      isNext: at === 0 && state !== 'open' && !isBegun,
    };
  });
  return { items: [...open.reverse(), ...filed.map(filedView)] };
};
