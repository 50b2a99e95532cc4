// Holds what a party paid against what it owes: pairs as they are named, or the same reference and then the oldest first; or writes off what little is left.
import { todayOf } from '#functions/company/figureTexts.ts';
import { factsNow } from '#functions/documents/documentActs.ts';
import { draftFrom } from '#functions/documents/documentInput.ts';
import { newDocumentFields } from '#functions/documents/newDocument.ts';
import { performTransition } from '#functions/documents/posting/performTransition.ts';
import { warnedView } from '#functions/documents/posting/transitionOperation.ts';
import type { FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import type { ViewOf } from '#shared/documents/documentWire.ts';
import { transitionNamed } from '#shared/documents/kindTransitions.ts';
import type { Pair } from '#shared/finance/arap/allocation.ts';
import * as api from '#shared/finance/arap/allocationApi.ts';
import {
  type AllocationDocument,
  allocationKind,
  allocationPairsMax,
} from '#shared/finance/arap/allocationKind.ts';
import type { KeptLoss } from '#shared/finance/arap/badDebt.ts';
import { absolute, formatMoney, scaleOf, sumOf } from '#shared/kernel/money.ts';
import { allocationActs } from './allocationActs.ts';
import { keptLossOf, shownLoss } from './badDebt.ts';
import {
  besideItem,
  dayOfPairs,
  numberIn,
  type RequestedAllocations,
  requestedAllocations,
  type Wish,
} from './requestedAllocations.ts';
import { roundingAccount } from './writeOffToPost.ts';

type Draft = Omit<RequestedAllocations, 'more'> & { date: string; note: string; loss: KeptLoss | null };

/** The document that says it. */
const documentOf = async (
  context: SessionContext,
  { side, party, date, note, pairs, items, loss }: Draft,
  facts: FinanceFacts,
): Promise<AllocationDocument> => {
  const scale = scaleOf(context.company.currency);
  const [first] = pairs;
  const beside = () => loss?.account ?? roundingAccount(facts);
  const numberOf = (name: string): string => numberIn(items, name, name === '' ? beside() : '');
  const input = {
    side,
    party,
    note,
    date,
    branch: items.get(first?.to || first?.from || '')?.branch,
    lines: pairs.map(({ from, to, amount }) => ({ from, to, amount: formatMoney(amount, scale) })),
  };
  const fields = await draftFrom(context, allocationActs, { input, facts });
  return {
    ...newDocumentFields(context),
    ...fields,
    loss,
    lines: (fields.lines as AllocationDocument['lines']).map((line) => ({
      ...line,
      fromNumber: numberOf(line.from),
      toNumber: numberOf(line.to),
    })),
  } as AllocationDocument;
};

/** A debt is bad from the day on which that is known: today, where nothing is said. */
const dayAsked = (context: SessionContext, { date, badDebt }: Wish): string | undefined =>
  date ?? (badDebt === undefined ? undefined : todayOf(context));

/** Null of what is no bad debt. */
const lossOf = async (
  context: SessionContext,
  {
    body,
    asked,
    facts,
  }: { body: Wish; asked: Pick<RequestedAllocations, 'pairs' | 'items'>; facts: FinanceFacts },
): Promise<KeptLoss | null> =>
  body.badDebt === undefined
    ? null
    : keptLossOf(context, { ...asked, isRelieved: body.badDebt === 'relief' }, facts);

export const allocateItems = operation(api.allocateItems, async (context, { body }) => {
  const { more, ...asked } = await requestedAllocations(context, body);
  const { facts, rules } = await factsNow(allocationActs, context.store);
  const date = dayOfPairs(asked.pairs, asked.items, { date: dayAsked(context, body), rules });
  const loss = await lossOf(context, { body, asked, facts });
  const document = await documentOf(context, { ...asked, date, note: body.note ?? '', loss }, facts);
  // What is kept for a repetition of the call is the whole answer.
  return await performTransition(context, allocationActs, {
    transition: transitionNamed(allocationKind, 'post'),
    document,
    saved: 'new',
    answerOf: (done, warnings) => {
      const { warnings: warned, ...view } = warnedView(context, allocationActs, { document: done, warnings });
      return { document: view as ViewOf<typeof allocationKind>, warnings: warned, more };
    },
  });
});

/** What else an item could be held against than what it is proposed for: nothing of it, until somebody says so. */
const otherPairs = (of: string, { pairs, items }: Pick<RequestedAllocations, 'pairs' | 'items'>): Pair[] => {
  const isPaid = (items.get(of)?.left ?? 0n) < 0n;
  const known = new Set(pairs.flatMap(({ from, to }) => [from, to]));
  return besideItem(items, of)
    .filter(({ name }) => name !== of && !known.has(name))
    .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate))
    .slice(0, allocationPairsMax - pairs.length)
    .map(({ name }) => ({ from: isPaid ? of : name, to: isPaid ? name : of, amount: 0n }));
};

/** The pairs and the day of an allocation before it is written: what the user agrees to is what is then asked for. */
export const proposeAllocation = operation(api.proposeAllocation, async (context, { body }) => {
  const asked = await requestedAllocations(context, { ...body, note: body.note || '?' });
  const { pairs, items, more } = asked;
  const { facts, rules } = await factsNow(allocationActs, context.store);
  const scale = scaleOf(context.company.currency);
  const loss = await lossOf(context, { body, asked, facts });
  const total = sumOf(pairs.map(({ amount }) => amount));
  const beside = loss?.account ?? (body.writeOff === true ? roundingAccount(facts) : '');
  const others = body.of === undefined ? [] : otherPairs(body.of, asked);
  const shown = (name: string): api.PairedItem | null => {
    const item = items.get(name);
    if (item === undefined) return null;
    const { documentDate, dueDate, reference, left } = item;
    return { date: documentDate, dueDate, reference, left: formatMoney(absolute(left), scale) };
  };
  return {
    date: dayOfPairs(pairs, items, { date: dayAsked(context, body), rules }),
    pairs: [...pairs, ...others].map(({ from, to, amount }) => ({
      from,
      to,
      amount: formatMoney(amount, scale),
      fromNumber: numberIn(items, from, beside),
      toNumber: numberIn(items, to, beside),
      fromItem: shown(from),
      toItem: shown(to),
    })),
    total: formatMoney(total, scale),
    loss: loss && shownLoss(context, loss, { total, chart: facts.chart }),
    more,
  };
});
