// Gives back the code of a sign-up that came to no end: first the company is marked as given up, then everything of it goes, its own record last.

import { definitionPartition } from '#functions/company/definitionRecords.ts';
import { partitionOf } from '#functions/company/resourceRecords.ts';
import { settingPartition } from '#functions/company/settingRecords.ts';
import { rolePartition, signInGuards, userKey, userOf } from '#functions/company/userRecords.ts';
import { wordFold } from '#functions/documents/words/wordState.ts';
import { employeeGuards, newEmployeeWrites } from '#functions/hr/employeeRecords.ts';
import { formatsKey } from '#functions/ledger/formatVersions.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import { directoryKey, headKey } from '#functions/ledger/ledgerKeys.ts';
import { guardPartitionsOf } from '#functions/resources/uniqueGuards.ts';
import type { Clock } from '#functions/storage/clock.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import { type CompanyRecord, companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import type { Key } from '#functions/storage/keys.ts';
import { outboxPartition } from '#functions/storage/outbox.ts';
import { removeRegistration } from '#functions/storage/registry.ts';
import type { Store } from '#functions/storage/store.ts';
import { remove } from '#functions/storage/writes.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { allResources } from '#shared/resources.ts';
import { attemptPartition, resumeAttempts, typedAs } from '../session/attempts.ts';
import { stateWrites } from './companyState.ts';
import { heldUntilMs } from './proofTimes.ts';
import { proofKey } from './signUpProof.ts';

const removalsPerCommit = 50;

/** Each once: what has a screen of its own may be a resource, too. */
const definitionPartitions = new Set([
  ...(['account', 'branch', 'voucherType'] as const).map(definitionPartition),
  ...allResources.map(partitionOf),
  // Of what a new company is given.
  ...allResources.flatMap(guardPartitionsOf),
]);
const nameGuards = [...Object.values(signInGuards), employeeGuards].map((kind) => `UQ#${kind}`);

const isGivenUp = ({ state, openedAt }: CompanyRecord, nowMs: number): boolean => {
  if (state === 'provisioning' || state === 'unproven') return heldUntilMs(state, openedAt) <= nowMs;
  return state === 'abandoned';
};

const keysIn = async (store: Store, partitions: readonly string[]): Promise<Key[]> => {
  const found = await Promise.all(partitions.map((pk) => store.all({ pk })));
  return found.flatMap((items, index) =>
    items.map((item) => ({ pk: partitions[index] ?? '', sk: String(item['sk']) })),
  );
};

/** The users and what hangs on them; they are found by the guards of their names, so those go after them. */
const peopleKeys = async (store: Store): Promise<Key[]> => {
  const guards = (await Promise.all(nameGuards.map((pk) => store.all({ pk })))).flat();
  const ids = [...new Set(guards.map((guard) => String(guard['owner'])))];
  const users = (await store.getAll(ids.map(userKey))).flatMap((item) => (item ? [userOf(item)] : []));
  const typed = users.flatMap(({ username, email }) =>
    [username, email].map((name) => typedAs(store.company, name)),
  );
  return [
    ...(await keysIn(store, [...ids, ...typed, resumeAttempts].map(attemptPartition))),
    ...users.flatMap(({ employee_id: code, ...user }) =>
      code === null ? [] : newEmployeeWrites({ ...user, code }).map(({ key }) => key),
    ),
    ...users.map(({ id }) => userKey(id)),
    ...(await keysIn(store, nameGuards)),
  ];
};

const laneKeys = async (store: Store): Promise<Key[]> => {
  if (!(await store.get(directoryKey))) return [];
  const { lanes } = await readDirectory(store);
  return [...lanes.map(headKey), formatsKey, wordFold.key, directoryKey];
};

/** The log is kept by days, and a sign-up has a few of them. */
const auditPartitions = ({ openedAt }: CompanyRecord, today: string): string[] => {
  const partitions: string[] = [];
  for (let day = openedAt.slice(0, 10); day <= today; day = addDays(day, 1)) partitions.push(`AUD#${day}`);
  return partitions;
};

/** The mark of this very company: another run may have finished, and the code be given to a new one. */
const markOf = ({ openedAt, rev }: CompanyRecord) => ({
  key: companyKey,
  expect: rev,
  also: { state: 'abandoned', openedAt },
});

const removeAll = async (store: Store, marked: CompanyRecord, keys: readonly Key[]): Promise<void> => {
  const removals = keys.map((key) => remove({ key }));
  for (let start = 0; start < removals.length; start += removalsPerCommit)
    await store.commit([
      { write: 'check', ...markOf(marked) },
      ...removals.slice(start, start + removalsPerCommit),
    ]);
};

/** From the mark on the company cannot be confirmed, set up further or signed in to. */
const mark = async (store: Store, company: CompanyRecord): Promise<CompanyRecord> => {
  if (company.state === 'abandoned') return company;
  await store.commit(stateWrites(company, 'abandoned'));
  return { ...company, state: 'abandoned', rev: company.rev + 1 };
};

const clear = async (store: Store, company: CompanyRecord, today: string): Promise<void> => {
  const marked = await mark(store, company);
  const partitions = [
    rolePartition,
    settingPartition,
    outboxPartition,
    ...definitionPartitions,
    ...auditPartitions(company, today),
  ];
  await removeAll(store, marked, await keysIn(store, partitions));
  await removeAll(store, marked, [...(await peopleKeys(store)), ...(await laneKeys(store)), proofKey]);
  await store.commit([remove(markOf(marked)), removeRegistration(company.code)]);
};

/** Clears the company away when its sign-up came to no end in its time; a run that was cut is gone on with by the next. */
export const clearSignUp = async (store: Store, clock: Clock): Promise<void> => {
  const item = await store.get(companyKey);
  if (!item) return;
  const company = companyOf(item);
  if (!isGivenUp(company, clock.nowMs())) return;
  try {
    await clear(store, company, clock.now().slice(0, 10));
  } catch (error) {
    // It has just been confirmed, or another run was faster.
    if (!(error instanceof CommitConflict)) throw error;
  }
};
