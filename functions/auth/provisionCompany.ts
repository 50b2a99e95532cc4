// What follows the first write of a company, step by step: each step is written whole or is there already, so that a cut sign-up goes on.
import { companyDefaultWrites } from '#functions/settings/companyDefaultRecords.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { registration } from '#functions/storage/registry.ts';
import type { Store } from '#functions/storage/store.ts';
import { replace, type Write } from '#functions/storage/writes.ts';
import { defaultRoles } from '#shared/settings/defaultRoles.ts';
import { newRoleWrite } from './userRecords.ts';

const triesMax = 5;

/** A failed condition says that the step was done before; two runs at the same moment may only get in each other's way. */
const writeOnce = async (store: Store, writes: readonly Write[]): Promise<void> => {
  for (let count = 1; ; count += 1) {
    try {
      return await store.commit(writes);
    } catch (error) {
      if (!(error instanceof CommitConflict) || count === triesMax) throw error;
      if (error.failed.length > 0) return;
    }
  }
};

/** The last write: from here on people can sign in. */
const activate = async (store: Store): Promise<void> => {
  const company = companyOf(await store.get(companyKey));
  if (company.state !== 'provisioning') return;
  const { rev, ...attributes } = company;
  await store.commit([
    replace({ key: companyKey, attributes: { ...attributes, state: 'active' }, rev }),
    registration(company.code, 'active', 'any'),
  ]);
};

/** Brings a company from its first write to active, wherever an earlier run was cut. */
export const provisionCompany = async (store: Store): Promise<void> => {
  const company = companyOf(await store.get(companyKey));
  const steps = [defaultRoles.map(newRoleWrite), ...companyDefaultWrites(company.name)];
  for (const step of steps) await writeOnce(store, step);
  await activate(store);
};
