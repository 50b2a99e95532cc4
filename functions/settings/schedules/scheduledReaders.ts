// To whom a run goes: users and those who have a role, as they are now, and the addresses outside; each in the language of the reader.
import { mailLanguage, usersOf } from '#functions/company/userRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import type { Readers } from '#shared/reports/schedules/scheduleApi.ts';
import type { Reader } from './scheduleRecords.ts';

export const scheduledReaders = async (
  store: Store,
  { users, roles, outside, language }: Readers,
): Promise<Reader[]> => {
  const named = (await usersOf(store)).filter(
    ({ id, status, roles: own }) =>
      status === 'active' && (users.includes(id) || own.some((role) => roles.includes(role))),
  );
  const readers: Reader[] = [
    ...named.map(
      (user): Reader => ({
        kind: 'user',
        user: user.id,
        email: user.email,
        language: mailLanguage(user, language),
      }),
    ),
    ...outside.map((email): Reader => ({ kind: 'outside', email, language })),
  ];
  refuseUnless(readers.length > 0, 'schedule.noRecipient');
  return readers;
};
