// Adds a user with roles and a branch to a company, for the demo company and for tests.

import { userView } from '#functions/company/userRecords.ts';
import type { Clock } from '#functions/storage/clock.ts';
import type { Store } from '#functions/storage/store.ts';
import type { UserView } from '#shared/auth/user.ts';
import { type NewUser, newUserWrites } from './newUser.ts';

export const createUser = async (store: Store, clock: Clock, person: NewUser): Promise<UserView> => {
  const { user, writes } = await newUserWrites(clock, person);
  await store.commit(writes);
  return userView({ ...user, rev: 1 });
};
