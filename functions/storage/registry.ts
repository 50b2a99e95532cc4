// The registry of companies: which codes exist and in which state. Its keys belong to no company.
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient } from './clients.ts';
import { environment } from './environment.ts';
import { type Key, registryPrefix } from './keys.ts';
import { type Attributes, type Put, type Remove, remove } from './writes.ts';

/** From sign-up on: set up step by step, waiting for its mail proof where that is asked for, in use; or given up and being cleared away. */
export type CompanyState = 'provisioning' | 'unproven' | 'active' | 'suspended' | 'abandoned';

/** Whether its sign-up has ended. */
export const isInUse = (state: CompanyState): boolean => state === 'active' || state === 'suspended';

/** Without the prefix of the registry. */
export const registrationKey = (company: string): Key => ({ pk: company, sk: '#' });

/** Index partition of every company, for what runs by the clock. */
export const allCompanies = 'ALL';

/** The registry entry of a company code, or null. */
export const findRegistration = async (company: string): Promise<Attributes | null> => {
  const answer = await documentClient(null).send(
    new GetCommand({
      TableName: environment.table,
      Key: { pk: registryPrefix + company, sk: '#' },
      ConsistentRead: true,
    }),
  );
  return answer.Item ?? null;
};

/** Writes the registry entry inside a company's transaction. */
export const registration = (company: string, state: CompanyState, expect: Put['expect']): Put => ({
  write: 'put',
  registry: true,
  key: registrationKey(company),
  indexes: { gsi1: { pk: allCompanies, sk: company } },
  attributes: { company, state, ...(expect === 'any' ? { rev: 1 } : {}) },
  expect,
  onConflict: { code: 'company.codeTaken', details: { code: company } },
});

/** Frees the code. */
export const removeRegistration = (company: string): Remove =>
  remove({ registry: true, key: registrationKey(company) });
