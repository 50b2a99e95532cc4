// How many quotes are in each state, what they come to, and which share of the answered ones was won.
import { isInScope } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { getQuoteFigures as contract } from '#shared/invoices/quotes/quoteApi.ts';
import {
  formatMoney,
  hundredPercent,
  type Money,
  mulDiv,
  parseMoney,
  scaleOf,
  sumOf,
} from '#shared/kernel/money.ts';
import { quoteRecords } from './quoteRecords.ts';

/** Quotes that one call reads, the newest first. */
const examinedMax = 5000;

type Figure = { count: number; value: Money };

/** What was answered, or is over without an answer. */
const ended = ['accepted', 'declined', 'expired'];

const percent = (part: bigint, whole: bigint): string =>
  formatMoney(whole === 0n ? 0n : mulDiv(part, hundredPercent, whole), 2);

type Figures = ReadonlyMap<string, Figure>;

const sumOfStates = (figures: Figures, states: Iterable<string>): Figure => {
  const own = [...states].flatMap((state) => figures.get(state) ?? []);
  return {
    count: own.reduce((sum, { count }) => sum + count, 0),
    value: sumOf(own.map(({ value }) => value)),
  };
};

const wonOf = (figures: Figures) => {
  const [won, all] = [sumOfStates(figures, ['accepted']), sumOfStates(figures, ended)];
  if (all.count === 0) return null;
  return {
    count: percent(BigInt(won.count), BigInt(all.count)),
    value: percent(won.value, all.value),
  };
};

export const getQuoteFigures = operation(contract, async (context, { query }) => {
  const { store, company } = context;
  const { branch, from = '0000', to = '9999' } = query;
  const scale = scaleOf(company.currency);
  const figures = new Map<string, Figure>();
  let examined = 0;
  const range = { ...quoteRecords.index, from, to: `${to}~`, descending: true };
  for await (const item of store.walk(range)) {
    examined += 1;
    if (examined > examinedMax) break;
    const header = quoteRecords.headerOf(item);
    if (!isInScope(context, header.branch)) continue;
    if (branch !== undefined && header.branch !== branch) continue;
    const { count, value } = figures.get(header.status) ?? { count: 0, value: 0n };
    const amount = parseMoney(header.taxInclusive, scale) ?? 0n;
    figures.set(header.status, { count: count + 1, value: value + amount });
  }
  const shown = ({ count, value }: Figure) => ({ count, value: formatMoney(value, scale) });
  const current = [...figures.keys()].filter((state) => state !== 'replaced');
  return {
    states: Object.fromEntries([...figures].map(([state, figure]) => [state, shown(figure)])),
    all: shown(sumOfStates(figures, current)),
    won: wonOf(figures),
    isCut: examined > examinedMax,
  };
});
