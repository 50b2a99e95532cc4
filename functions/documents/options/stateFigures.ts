// How many documents of a kind are in each state, what they come to, and which share of those that are decided was won.
import type { SessionContext } from '#functions/http/context.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { type AnyKind, headValue } from '#shared/documents/documentKind.ts';
import { stateFiguresCall } from '#shared/documents/options/optionCalls.ts';
import { replacedState } from '#shared/documents/options/versions.ts';
import {
  formatMoney,
  hundredPercent,
  type Money,
  mulDiv,
  parseMoney,
  scaleOf,
  sumOf,
} from '#shared/kernel/money.ts';
import type { AnyActs } from '../documentActs.ts';
import { isVisible } from '../readDocument.ts';

/** Documents that one call reads, the newest first. */
const examinedMax = 5000;

type Figure = { count: number; value: Money };
type Figures = ReadonlyMap<string, Figure>;

const percent = (part: bigint, whole: bigint): string =>
  formatMoney(whole === 0n ? 0n : mulDiv(part, hundredPercent, whole), 2);

const sumOfStates = (figures: Figures, states: Iterable<string>): Figure => {
  const own = [...states].flatMap((state) => figures.get(state) ?? []);
  return {
    count: own.reduce((sum, { count }) => sum + count, 0),
    value: sumOf(own.map(({ value }) => value)),
  };
};

const wonOf = ({ options: { outcome } }: AnyKind, figures: Figures) => {
  if (!outcome) return null;
  const won = sumOfStates(figures, outcome.won);
  const all = sumOfStates(figures, [...outcome.won, ...outcome.lost]);
  if (all.count === 0) return null;
  return {
    count: percent(BigInt(won.count), BigInt(all.count)),
    value: percent(won.value, all.value),
  };
};

type Asked = { branch?: string | undefined; from?: string | undefined; to?: string | undefined };

const figuresOf = async (
  context: SessionContext,
  { kind, records }: AnyActs,
  { branch, from = '0000', to = '9999' }: Asked,
): Promise<{ figures: Figures; isCut: boolean }> => {
  const scale = scaleOf(context.company.currency);
  const [total = ''] = kind.totals;
  const figures = new Map<string, Figure>();
  let examined = 0;
  for await (const item of context.store.walk({ ...records.index, from, to: `${to}~`, descending: true })) {
    examined += 1;
    if (examined > examinedMax) break;
    const header = records.headerOf(item);
    if (!isVisible(context, kind, header) || (branch ?? header.branch) !== header.branch) continue;
    const { count, value } = figures.get(header.status) ?? { count: 0, value: 0n };
    const amount = parseMoney(String(headValue(header, total) ?? '0'), scale) ?? 0n;
    figures.set(header.status, { count: count + 1, value: value + amount });
  }
  return { figures, isCut: examined > examinedMax };
};

export const stateFigures = (acts: AnyActs): Operation =>
  operation(stateFiguresCall(acts.kind), async (context, { query }) => {
    const scale = scaleOf(context.company.currency);
    const { figures, isCut } = await figuresOf(context, acts, query);
    const shown = ({ count, value }: Figure) => ({ count, value: formatMoney(value, scale) });
    const current = [...figures.keys()].filter((state) => state !== replacedState);
    return {
      states: Object.fromEntries([...figures].map(([state, figure]) => [state, shown(figure)])),
      all: shown(sumOfStates(figures, current)),
      won: wonOf(acts.kind, figures),
      isCut,
    };
  });
