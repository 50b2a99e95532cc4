// Operations run inside this process, with something that happens just before they write.
import { findUserByName, roleOf } from '#functions/company/userRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import type { Store } from '#functions/storage/store.ts';
import { adminRole } from '#shared/kernel/permission.ts';
import { defaultRoles } from '#shared/settings/defaultRoles.ts';
import type { Company } from '../product/company.ts';
import { openContext } from '../product/openContext.ts';

/** The admin inside this process, with something that happens between an operation's look and its write. */
export const actingBeforeCommit = async (
  company: Company,
  act: () => Promise<unknown>,
): Promise<SessionContext> => {
  const [record, user] = await Promise.all([
    company.store.get(companyKey),
    findUserByName(company.store, company.admin.username),
  ]);
  if (!user) throw new Error('There is no admin');
  let isDone = false;
  const once = async () => {
    if (isDone) return;
    isDone = true;
    await act();
  };
  const writeLater =
    (write: Store['commit']): Store['commit'] =>
    async (writes) => {
      await once();
      return write(writes);
    };
  return {
    ...openContext,
    company: companyOf(record),
    store: {
      ...company.store,
      commit: writeLater(company.store.commit),
      transact: writeLater(company.store.transact),
    },
    actor: {
      ...user,
      roles: defaultRoles.filter(({ code }) => code === adminRole).map((role) => roleOf({ ...role, rev: 1 })),
    },
    sessionKey: 'test',
    idempotency: null,
  };
};
