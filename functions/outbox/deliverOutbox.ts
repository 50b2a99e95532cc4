// Delivers what transactions left in the outbox: each message at least once, its item removed when it is done.
import { foldJournal } from '#functions/ledger/foldJournal.ts';
import { foldStatements } from '#functions/ledger/foldStatements.ts';
import { type OutboxMessage, outboxPartition } from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';

/** Sends one mail; the cloud and the local machine each have their own way. */
export type SendMail = (mail: { to: string; subject: string; text: string }) => Promise<void>;

const deliverMessage = async (store: Store, message: OutboxMessage, sendMail: SendMail): Promise<void> => {
  if (message.kind === 'mail') return sendMail(message);
  // Each fold has a watermark of its own: one that fails must not hold up the other.
  const folds = await Promise.allSettled([foldJournal(store), foldStatements(store)]);
  for (const fold of folds) if (fold.status === 'rejected') throw fold.reason;
};

/** Works through a company's outbox; a message that fails stays for the next round and holds up no other. */
export const deliverOutbox = async (store: Store, sendMail: SendMail): Promise<number> => {
  const items = await store.all({ pk: outboxPartition });
  // One fold does the work of all fold requests that were waiting.
  const isLastFold = (index: number) =>
    !items.slice(index + 1).some((item) => (item['message'] as OutboxMessage).kind === 'ledger.fold');
  const failures: unknown[] = [];
  for (const [index, item] of items.entries()) {
    const message = item['message'] as OutboxMessage;
    try {
      if (message.kind !== 'ledger.fold' || isLastFold(index)) await deliverMessage(store, message, sendMail);
      await store.commit([
        { write: 'remove', key: { pk: outboxPartition, sk: String(item['sk']) }, expect: 'any' },
      ]);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some messages could not be delivered');
  return items.length;
};
