// Where the link of a mail leads: the user who may set a password by it, as long as it is open.

import { standingOf, type UserRecord, userKey, userOf } from '#functions/company/userRecords.ts';
import type { OpenContext } from '#functions/http/context.ts';
import { type CompanyRecord, companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { findRegistration } from '#functions/storage/registry.ts';
import { type Store, storeOf } from '#functions/storage/store.ts';
import { partsOf } from '../userToken.ts';
import { isOpenLink, type MailedLink, mailedLinkKey, mailedLinkOf } from './mailedLink.ts';

/** A token, and the books that it names. */
export type OpenedLink = { token: string; user: string; store: Store };

/** The books that a token names; null when it names none of ours. */
export const placeOfLink = async ({ clock }: OpenContext, token: string): Promise<OpenedLink | null> => {
  const parts = partsOf(token);
  if (!parts || !(await findRegistration(parts.company))) return null;
  return { token, user: parts.user, store: storeOf(parts.company, clock.nowMs) };
};

const isOpen = ({ token, store }: OpenedLink, link: MailedLink, user: UserRecord): boolean =>
  // It went to the address that the user had then: its reader may not be the user any more.
  link.email === user.email && isOpenLink(link, token, { user, nowMs: store.nowMs() });

/** Whose password it sets; null when it was used, its time is over, or its user or company is kept out. */
export const readOpenLink = async (
  place: OpenedLink,
): Promise<{ company: CompanyRecord; user: UserRecord } | null> => {
  const { user: id, store } = place;
  const keys = [mailedLinkKey(id, 'password'), companyKey, userKey(id)];
  const [link, companyItem, userItem] = await store.getAll(keys);
  const company = companyItem ? companyOf(companyItem) : null;
  const user = userItem ? userOf(userItem) : null;
  if (!link || company?.state !== 'active' || !user || standingOf(user) === 'inactive') return null;
  return isOpen(place, mailedLinkOf(link), user) ? { company, user } : null;
};
