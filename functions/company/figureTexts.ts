// The day it is for a company, and its amounts as answers show them: decimal text in the currency of the books.
import { dateInZone } from '#shared/kernel/dates.ts';
import { formatMoney, type Money, scaleOf } from '#shared/kernel/money.ts';

type Context = { clock: { nowMs: () => number }; company: { timeZone: string; currency: string } };

export const todayOf = ({ clock, company }: Context): string => dateInZone(clock.nowMs(), company.timeZone);

export const moneyText = ({ company }: Pick<Context, 'company'>): ((amount: Money) => string) => {
  const scale = scaleOf(company.currency);
  return (amount) => formatMoney(amount, scale);
};
