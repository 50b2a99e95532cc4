// What follows the first write of a company, step by step: each step is written whole or is there already, so that an interrupted sign-up can continue.

import { newRoleWrite } from '#functions/company/userRecords.ts';
import { companyDefaultWrites } from '#functions/settings/companyDefaultRecords.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import { type CompanyRecord, companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import { nameIn } from '#shared/kernel/names.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { defaultRoles } from '#shared/settings/defaultRoles.ts';
import { stateWrites } from './companyState.ts';

/** The states in which a sign-up ends. */
export type SignUpEnd = 'active' | 'unproven';

/** The writes beside the one that ends a sign-up, such as its mail. */
export type EndWrites = (store: Store, company: CompanyRecord) => Promise<Write[]>;

/** How a sign-up ends; that of a script, without a mail. */
export type Ending = { readonly end: SignUpEnd; readonly writes: EndWrites };

const quietly: Ending = { end: 'active', writes: async () => [] };

const triesMax = 5;

/** Every step checks that the company is unchanged since it was read, because one that was given up meanwhile must not get items any more. */
const isUnchanged = ({ rev }: CompanyRecord): Write => ({ write: 'check', key: companyKey, expect: rev });

/** A failed condition says that the step was done before; two runs at the same moment may only get in each other's way. */
const writeOnce = async (store: Store, company: CompanyRecord, writes: readonly Write[]): Promise<void> => {
  for (let count = 1; ; count += 1) {
    try {
      return await store.commit([isUnchanged(company), ...writes]);
    } catch (error) {
      if (!(error instanceof CommitConflict) || count === triesMax || error.failed.includes(0)) throw error;
      if (error.failed.length > 0) return;
    }
  }
};

const runSteps = async (
  store: Store,
  company: CompanyRecord,
  { end, writes }: Ending,
): Promise<SignUpEnd> => {
  const steps = [defaultRoles.map(newRoleWrite), ...companyDefaultWrites(nameIn('en', company))];
  for (const step of steps) await writeOnce(store, company, step);
  // The last write: from here on people can sign in, or prove that the company is theirs.
  await store.commit([...stateWrites(company, end), ...(await writes(store, company))]);
  return end;
};

const readCompany = async (store: Store): Promise<CompanyRecord> => companyOf(await store.get(companyKey));

const endOf = ({ state }: CompanyRecord): SignUpEnd | null =>
  state === 'active' || state === 'unproven' ? state : null;

/** Brings a company from its first write to the end of its sign-up, wherever an earlier run was cut; answers that end. */
export const provisionCompany = async (store: Store, ending = quietly): Promise<SignUpEnd> => {
  const company = await readCompany(store);
  const end = endOf(company);
  if (end !== null) return end;
  if (company.state !== 'provisioning') return refuse('company.provisioning');
  try {
    return await runSteps(store, company, ending);
  } catch (error) {
    if (!(error instanceof CommitConflict)) throw error;
    // Another run of the same sign-up was faster.
    const reached = endOf(await readCompany(store));
    if (reached === null) throw error;
    return reached;
  }
};
