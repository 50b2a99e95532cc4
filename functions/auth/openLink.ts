// Where the link of a mail leads: the user who may set a password by it, as long as it is open.
import type { OpenContext } from '#functions/http/context.ts';
import { type CompanyRecord, companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { findRegistration } from '#functions/storage/registry.ts';
import { type Store, storeOf } from '#functions/storage/store.ts';
import { type ResetLink, resetLinkOf } from './resetLink.ts';
import { standingOf, type UserRecord, userKey, userOf } from './userRecords.ts';

type LinkPlace = { link: ResetLink; store: Store };

/** The books that a token names; null when it names none of ours. */
export const placeOfLink = async ({ clock }: OpenContext, token: string): Promise<LinkPlace | null> => {
  const link = resetLinkOf(token);
  if (!link || !(await findRegistration(link.code))) return null;
  return { link, store: storeOf(link.code, clock.nowMs) };
};

/** Whose password it sets; null when it was used, its time is over, or its user or company is kept out. */
export const readOpenLink = async ({
  link,
  store,
}: LinkPlace): Promise<{ company: CompanyRecord; user: UserRecord } | null> => {
  const [kept, companyItem, userItem] = await store.getAll([link.key, companyKey, userKey(link.user)]);
  const company = companyItem ? companyOf(companyItem) : null;
  const user = userItem ? userOf(userItem) : null;
  const isOpen = kept && company?.state === 'active' && user && standingOf(user) !== 'inactive';
  return isOpen ? { company, user } : null;
};
