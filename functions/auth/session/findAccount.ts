// Finds the user who signs in. Unknown companies and users take the same steps as known ones, so that the time taken reveals nothing.

import { signInKey, type UserRecord, userKey, userOf } from '#functions/company/userRecords.ts';
import type { OpenContext } from '#functions/http/context.ts';
import { type CompanyRecord, companyKey } from '#functions/storage/companyRecord.ts';
import { findRegistration } from '#functions/storage/registry.ts';
import { publicStore, type Store, storeOf } from '#functions/storage/store.ts';
import { publicCode } from '#shared/auth/reservedCodes.ts';
import { type SignInAttempter, typedAs } from './attempts.ts';

/** Company and user, both null unless both exist. */
export type FoundAccount = {
  store: Store;
  attempter: SignInAttempter;
  found: { company: CompanyRecord; user: UserRecord } | null;
};

const codePattern = /^[A-Z0-9][A-Z0-9-]{1,19}$/;

/** The store of a registered company, else the public one: unknown codes leave no trace under their own name. */
const storeOfTyped = async (context: OpenContext, typed: string): Promise<Store> => {
  const code = typed.trim().toUpperCase();
  const registered = await findRegistration(codePattern.test(code) ? code : publicCode);
  return registered ? storeOf(code, context.clock.nowMs) : publicStore(context.clock.nowMs);
};

export const findAccount = async (
  context: OpenContext,
  typed: { corp_code: string; username: string },
): Promise<FoundAccount> => {
  const store = await storeOfTyped(context, typed.corp_code);
  const [guard, company] = await store.getAll([signInKey(typed.username), companyKey]);
  const id = typeof guard?.['owner'] === 'string' ? guard['owner'] : null;
  const item = await store.get(userKey(id ?? 'nobody'));
  const { address } = context.caller;
  const who = id ?? `${typed.corp_code} ${typed.username}`.toLowerCase();
  const found = company && item ? { company: company as CompanyRecord, user: userOf(item) } : null;
  return {
    store,
    attempter: { store, who, address, typed: typedAs(typed.corp_code, typed.username) },
    found,
  };
};
