// The sessions of a user, ended in the transaction that makes them untrustworthy.
import type { Store } from '#functions/storage/store.ts';
import { remove, type Write } from '#functions/storage/writes.ts';
import { sessionKeyOf, type UserRecord } from './userRecords.ts';

const sessionPartition = sessionKeyOf('').pk;

/** The item's partition ends with the hash of the session's token. */
const sessionKeyIn = (pk: string): string =>
  pk.slice(pk.lastIndexOf(sessionPartition) + sessionPartition.length);

/** Ends every session of the user but the one to keep; the user item names the latest, which the index may not know yet. */
export const sessionEndWrites = async (
  store: Store,
  user: UserRecord,
  kept: string | null = null,
): Promise<Write[]> => {
  const items = await store.all({ index: 'gsi2', pk: `SES#U#${user.id}` });
  const known = items.map((item) => sessionKeyIn(String(item['pk'])));
  const latest = user.session === null ? [] : [user.session];
  const ended = [...new Set([...known, ...latest])].filter((sessionKey) => sessionKey !== kept);
  return ended.map((sessionKey) => remove({ key: sessionKeyOf(sessionKey) }));
};
