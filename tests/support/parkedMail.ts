// A mail that failed for good, as the consumer of the outbox leaves it.
import { systemClock } from '#functions/storage/clock.ts';
import { outboxItemOf, outboxWrite, parkWrites } from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';
import { overwrite } from '#functions/storage/writes.ts';

export const parkMail = async ({ store }: { store: Store }): Promise<string> => {
  const mail = { kind: 'mail', to: 'omar@palm.example', subject: 'Your code', text: 'A secret' } as const;
  const { key, attributes } = outboxWrite(mail, systemClock);
  const item = {
    ...outboxItemOf({ ...attributes, sk: key.sk, rev: 1 }),
    attempts: 8,
    fault: 'MessageRejected',
  };
  await store.commit([overwrite({ key, attributes: { ...attributes, rev: 1 } })]);
  await store.commit(parkWrites(item, systemClock.now()));
  return item.id;
};
