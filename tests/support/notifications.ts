// A notification of a user, as the product leaves it.
import { notify, toldWrites } from '#functions/me/notificationRecords.ts';
import { systemClock } from '#functions/storage/clock.ts';
import type { Store } from '#functions/storage/store.ts';

/** Answers its id. */
export const aNotification = async (
  { store }: { store: Store },
  user: string,
  job = 'the nightly check',
): Promise<string> => {
  const teller = { store, clock: systemClock, actor: null };
  const told = await notify(teller, [user], { kind: 'jobFailed', values: { job } });
  await store.commit(toldWrites(systemClock, told));
  return String(told.writes[0]?.attributes['id']);
};
