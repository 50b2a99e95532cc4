// Delivers what transactions left in the outbox: each message at least once. One that fails waits longer each time, and is parked in the end.
import { faultNameOf, log } from '#functions/http/log.ts';
import { noticeWrites, notifyAdmins } from '#functions/me/notificationRecords.ts';
import { messageKindOf, messageTitle } from '#functions/messageKinds.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import {
  isDue,
  type OutboxItem,
  type OutboxMessage,
  outboxItemOf,
  outboxPartition,
  parkWrites,
  removeOutboxWrite,
  waitingWrite,
} from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import { alarmSigns } from '#shared/kernel/alarmSigns.ts';
import type { SendMail } from './messageKind.ts';

/** Minutes to wait after the first failure, the second, and so on; a message that fails once more is parked, 22 hours after it was left. */
export const pausesMinutes: readonly number[] = [1, 5, 15, 60, 180, 360, 720];

type Delivery = { store: Store; sendMail: SendMail; nowMs: number };

/** Left by a version of the product that this one does not know. */
class UnknownMessage extends Error {
  override readonly name = 'UnknownMessage';
}

const deliverMessage = async (delivery: Delivery, message: OutboxMessage): Promise<void> => {
  const kind = messageKindOf(message);
  if (!kind) throw new UnknownMessage();
  await kind.deliver(delivery, message);
};

/** Another consumer may have delivered or counted the message meanwhile: then nothing is written here. */
const commitUnlessMet = async (store: Store, writes: readonly Write[]): Promise<boolean> => {
  try {
    await store.commit(writes);
    return true;
  } catch (error) {
    if (error instanceof CommitConflict) return false;
    throw error;
  }
};

const countFailure = async ({ store, nowMs }: Delivery, item: OutboxItem, error: unknown): Promise<void> => {
  const failed = { ...item, attempts: item.attempts + 1, fault: faultNameOf(error) };
  const pause = pausesMinutes[item.attempts];
  if (pause !== undefined) {
    const dueAt = new Date(nowMs + pause * 60_000).toISOString();
    await commitUnlessMet(store, [waitingWrite({ ...failed, dueAt })]);
    return;
  }
  const { message, id, attempts, fault } = failed;
  const notice = await notifyAdmins(
    { store, clock: systemClock, actor: null },
    { kind: 'parkedMessage', values: { subject: messageTitle(message) } },
  );
  const writes = [...parkWrites(failed, new Date(nowMs).toISOString()), ...noticeWrites(systemClock, notice)];
  if (!(await commitUnlessMet(store, writes))) return;
  const facts = { company: store.company, kind: message.kind, id, attempts, fault };
  log.error('a message of the outbox was parked', { alarm: alarmSigns.parked, ...facts });
};

/** One fold does the work of all fold requests that wait; a new one does not hurry one that has failed. */
const withOneFold = (items: readonly OutboxItem[]): { items: OutboxItem[]; merged: OutboxItem[] } => {
  const folds = items.filter(({ message }) => message.kind === 'ledger.fold');
  const carrier = folds.reduce<OutboxItem | undefined>(
    (most, fold) => (most === undefined || fold.attempts > most.attempts ? fold : most),
    undefined,
  );
  const merged = folds.filter((fold) => fold !== carrier);
  return { items: items.filter((item) => !merged.includes(item)), merged };
};

/** Works through a company's outbox and answers how many messages are done; one that fails holds up no other. */
export const deliverOutbox = async (store: Store, sendMail: SendMail, nowMs: number): Promise<number> => {
  const delivery = { store, sendMail, nowMs };
  const stored = await store.all({ pk: outboxPartition });
  const { items, merged } = withOneFold(stored.map(outboxItemOf));
  let done = merged.length;
  for (const item of merged) await store.commit([removeOutboxWrite(item)]);
  for (const item of items.filter((each) => isDue(each, nowMs))) {
    try {
      await deliverMessage(delivery, item.message);
    } catch (error) {
      await countFailure(delivery, item, error);
      continue;
    }
    await store.commit([removeOutboxWrite(item)]);
    done += 1;
  }
  return done;
};
