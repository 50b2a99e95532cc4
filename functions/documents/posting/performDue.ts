// Performs by the clock what is due in a company, such as the end of a quote whose last day has passed.

import { todayOf } from '#functions/company/figureTexts.ts';
import { clockContext } from '#functions/http/clockAuthor.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Clock } from '#functions/storage/clock.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { remove } from '#functions/storage/writes.ts';
import { transitionNamed } from '#shared/documents/kindTransitions.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { AnyActs } from '../documentActs.ts';
import { clockedOf, dueOf, duePartition } from './dueRecords.ts';
import { performTransition } from './performTransition.ts';

/** Again as long as it is due: a document may have several days behind it. */
const performOne = async (
  context: SessionContext,
  acts: AnyActs,
  { id, today }: { id: string; today: string },
): Promise<void> => {
  const { kind, records } = acts;
  const document = records.documentOf(await records.readItems(context.store, id));
  const clocked = document ? clockedOf(kind, document) : null;
  if (!document || clocked === null || clocked.day > today) return;
  await performTransition(context, acts, {
    transition: transitionNamed(kind, clocked.transition),
    document,
    saved: 'saved',
    by: { performer: 'clock', name: '', address: null },
    answerOf: () => undefined,
  });
  await performOne(context, acts, { id, today });
};

/** What is refused at this moment, such as by an answer that is given to a quote, stays due. */
const isPerformed = (context: SessionContext, acts: AnyActs, due: { id: string; today: string }) =>
  performOne(context, acts, due).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );

export const performDue = async (store: Store, clock: Clock, kinds: readonly AnyActs[]): Promise<void> => {
  const context = await clockContext(store, clock);
  const today = todayOf(context);
  const keys: Key[] = [];
  for await (const { pk, sk } of store.walk({ pk: duePartition, to: `${today}~` }))
    keys.push({ pk: String(pk), sk: String(sk) });
  for (const key of keys) {
    const { kind, id } = dueOf(key);
    const acts = kinds.find((each) => each.kind.name === kind);
    if (acts && (await isPerformed(context, acts, { id, today }))) await store.commit([remove({ key })]);
  }
};
