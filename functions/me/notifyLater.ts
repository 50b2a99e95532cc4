// Notifies those for whom the transaction of what happened had no room, each in a transaction of its own.
import { systemClock } from '#functions/storage/clock.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import { announceOutbox, type OutboxMessage } from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Notice, noticeWrites, notify } from './notificationRecords.ts';

type Message = Extract<OutboxMessage, { kind: 'notices' }>;

/** A notice that is there already was written by an earlier delivery. */
export const notifyLater = async (store: Store, { id, users, notice }: Message): Promise<void> => {
  const context = { store, clock: systemClock, actor: null, id };
  let mails = 0;
  for (const user of users) {
    const parts = await notify(context, [user], notice as Notice);
    const writes = noticeWrites(systemClock, parts);
    if (writes.length === 0) continue;
    try {
      await store.commit(writes);
      mails += parts.outbox.length;
    } catch (error) {
      if (!(error instanceof CommitConflict)) throw error;
    }
  }
  if (mails > 0) announceOutbox(store.company);
};
