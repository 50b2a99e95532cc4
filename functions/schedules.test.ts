// Each schedule runs for its own companies: books for those in use, the clearing for those whose sign-up has not ended.
import { expect, test } from 'vitest';
import { stateWrites } from '#functions/auth/signUp/companyState.ts';
import { newCompany } from '#functions/auth/signUp/openCompany.ts';
import { companyKey } from '#functions/storage/companyRecord.ts';
import { type CompanyState, findRegistration, registration } from '#functions/storage/registry.ts';
import { create } from '#functions/storage/writes.ts';
import { signUpBody } from '#shared/auth/api.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { runDue } from '#tests/support/product/workQueue.ts';
import { dispatcherOf } from './dispatchWork.ts';
import { schedules } from './schedules.ts';

const engine = testEngine();

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

const aRecord = async (code: string, state: CompanyState, openedAt: string): Promise<void> => {
  const name = { name: code, name_ar: code };
  const admin = { username: 'admin', name: 'Sara', email: 'sara@palm.example', password: 'x' };
  const body = signUpBody.parse({ code, ...name, branch: name, admin });
  const company = newCompany(body, openedAt);
  const store = engine.storeFor(code);
  await store.commit([registration(code, state, 'new'), create({ key: companyKey, attributes: company })]);
  if (state !== 'provisioning') await store.commit(stateWrites({ ...company, rev: 1 }, state));
};

const companiesOf = async (of: 'books' | 'signUps'): Promise<string[]> => {
  const companies: string[] = [];
  const run = async ({ company }: { company: string }) => {
    companies.push(company);
  };
  await runDue(dispatcherOf([{ name: 'look', expression: 'rate(1 hour)', of, run }]), 'look');
  return companies.sort();
};

test('sign-ups that have not ended are cleared by the clock; nothing else is', async () => {
  await aRecord('CUT-OLD', 'provisioning', hoursAgo(25));
  await aRecord('CUT-NEW', 'provisioning', hoursAgo(23));
  await aRecord('UNPROVEN-OLD', 'unproven', hoursAgo(73));
  await aRecord('UNPROVEN-NEW', 'unproven', hoursAgo(71));
  await aRecord('ABANDONED', 'abandoned', hoursAgo(1));
  await aRecord('IN-USE', 'active', hoursAgo(10_000));
  await aRecord('SUSPENDED', 'suspended', hoursAgo(10_000));
  expect(await companiesOf('books')).toEqual(['IN-USE', 'SUSPENDED']);
  expect(await companiesOf('signUps')).toEqual([
    'ABANDONED',
    'CUT-NEW',
    'CUT-OLD',
    'UNPROVEN-NEW',
    'UNPROVEN-OLD',
  ]);
  await runDue(dispatcherOf(schedules), 'sign-up-clearing');
  expect(await companiesOf('signUps')).toEqual(['CUT-NEW', 'UNPROVEN-NEW']);
  expect(await companiesOf('books')).toEqual(['IN-USE', 'SUSPENDED']);
  expect(await findRegistration('ABANDONED')).toBeNull();
});
