// The people of a round post what they were told to, each posting once, and remember what they were answered.
import { randomUUID } from 'node:crypto';
import { voucherCalls } from '#shared/finance/api.ts';
import { invoiceCalls } from '#shared/invoices/api.ts';
import type { Wish } from './faultPlan.ts';
import { saleInput } from './goods.ts';
import { GoneAway, type Person, type Tally } from './person.ts';

export type Acknowledged = { id: string; number: string };

export type Postings = {
  /** By reference: what was answered. */
  acknowledged: Map<string, Acknowledged>;
  /** Those whose client went away. */
  unknown: Set<string>;
  /** Repetitions that were answered with something else than the first time. */
  contradictions: string[];
  tally: Tally;
};

export const amountText = (halalas: number): string =>
  `${Math.floor(halalas / 100)}.${String(halalas % 100).padStart(2, '0')}`;

const voucherInput = (wish: Wish) => {
  const amount = amountText(wish.halalas);
  return {
    type: 'journal',
    date: wish.date,
    branch: wish.branch,
    reference: wish.reference,
    narration: 'قيد',
    lines: [
      { account: wish.debit, debit: amount },
      { account: wish.credit, credit: amount },
    ],
  };
};

/** Draft and posting, each under one key; done twice, both must be told the same. */
const postWish = async (person: Person, wish: Wish, tally: Tally): Promise<Acknowledged[]> => {
  const { givesUp, sale } = wish;
  const calls = sale ? invoiceCalls : voucherCalls;
  const body = sale ? saleInput(wish, sale) : voucherInput(wish);
  const keys = { draft: randomUUID(), post: randomUUID() };
  const once = async (): Promise<Acknowledged> => {
    const draft = await person.ask(calls.save, { body }, { givesUp, tally, key: keys.draft });
    const { id, rev } = draft;
    const asked = { givesUp, tally, key: keys.post };
    const posted = await person.ask(calls.transition('post'), { params: { id }, body: { rev } }, asked);
    return { id: posted.id, number: posted.number ?? '' };
  };
  const first = await once();
  return wish.twice ? [first, await once()] : [first];
};

export type Listener = (acknowledged: number, startedAt: number) => void;

export const postWishes = async (
  work: { people: readonly Person[]; wishes: readonly Wish[]; postings: Postings },
  onAcknowledged: Listener,
): Promise<void> => {
  const { people, wishes, postings } = work;
  const { acknowledged, unknown, contradictions, tally } = postings;
  const waiting = [...wishes];
  const postOne = async (person: Person, wish: Wish): Promise<void> => {
    const startedAt = performance.now();
    try {
      const [first, second] = await postWish(person, wish, tally);
      if (!first) return;
      if (second && (second.id !== first.id || second.number !== first.number))
        contradictions.push(`${wish.reference}: ${first.number}, then ${second.number}`);
      acknowledged.set(wish.reference, first);
    } catch (error) {
      if (!(error instanceof GoneAway)) throw error;
      unknown.add(wish.reference);
    }
    onAcknowledged(acknowledged.size + unknown.size, startedAt);
  };
  const workOff = async (person: Person): Promise<void> => {
    for (let wish = waiting.shift(); wish; wish = waiting.shift()) await postOne(person, wish);
  };
  await Promise.all(people.map(workOff));
};
