// What a new e-mail address of a user brings with it: its guard, and the end of links that went to the old one.
import { endedLinkWrite } from '#functions/auth/mailedLink.ts';
import { signInGuards, signInKey, type UserRecord } from '#functions/auth/userRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import { remove, uniqueGuard, type Write } from '#functions/storage/writes.ts';

/** The new address is his alone, and links that went to the old one end. */
export const emailWrites = async (store: Store, user: UserRecord, email: string): Promise<Write[]> => {
  if (email === user.email) return [];
  const onConflict = { code: 'user.emailTaken', details: { email } };
  return [
    remove({ key: signInKey(user.email) }),
    uniqueGuard(signInGuards.email, email, { id: user.id, onConflict }),
    await endedLinkWrite(store, user.id, 'password'),
  ];
};
