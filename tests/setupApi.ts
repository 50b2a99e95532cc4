// What every file of API tests ends with: each changing call it made has left what it should in the log, and no secret.
import './support/product/cheapPasswords.ts';
import './support/product/lateInTheYear.ts';
import { afterAll, expect, inject } from 'vitest';
import { auditOfDay } from '#functions/http/audit.ts';
import { isoDate } from '#shared/kernel/dates.ts';
import { actsOf, companyOfCall, faultOfAct, unwatchedFiles } from './support/auditedCalls.ts';
import { keepCalled } from './support/calledEndpoints.ts';
import { secretsOf } from './support/callSecrets.ts';
import { type AnsweredCall, onAnswer } from './support/product/client.ts';
import { storeFor } from './support/product/company.ts';

const dayMs = 86_400_000;
const changing: AnsweredCall[] = [];

const stopListening = onAnswer((call) => {
  if (call.contract.method !== 'GET') changing.push(call);
});

/** A run may have begun before midnight. */
const entriesOf = async (company: string) => {
  const days = [Date.now() - dayMs, Date.now()].map(isoDate);
  return (await Promise.all(days.map((day) => storeFor(company).all({ pk: auditOfDay(day) })))).flat();
};

afterAll(async () => {
  // Files share a process: the next one listens for itself.
  stopListening();
  const { testPath = '' } = expect.getState();
  keepCalled(inject('calledFolder'), testPath, changing);
  if (unwatchedFiles.some((file) => testPath.endsWith(file))) return;
  // Of the product that all files share; some start one of their own.
  const calls = changing.filter(({ url }) => url === inject('serverUrl'));
  const faults: string[] = [];
  const told: string[] = [];
  for (const [company, own] of Map.groupBy(calls, companyOfCall)) {
    if (company === null) continue;
    const entries = await entriesOf(company);
    faults.push(...actsOf(own).flatMap((act) => faultOfAct(act, entries) ?? []));
    const log = JSON.stringify(entries);
    told.push(...new Set(own.flatMap(secretsOf).filter((secret) => log.includes(secret))));
  }
  expect(faults, 'calls that left too much or too little in the log').toEqual([]);
  expect(told, 'secrets of these calls in the log').toEqual([]);
});
