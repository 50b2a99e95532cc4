// Where the link of a mail leads: the user who may set a password by it, as long as it is open.

import { standingOf, type UserRecord, userKey, userOf } from '#functions/company/userRecords.ts';
import { isOfEpoch } from '#functions/http/accessEpoch.ts';
import type { OpenContext } from '#functions/http/context.ts';
import { type CompanyRecord, companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { findRegistration } from '#functions/storage/registry.ts';
import { type Store, storeOf } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { partsOf } from '../userToken.ts';
import { isOpenLink, mailedLinkKey, mailedLinkOf, olderLinkKey } from './mailedLink.ts';

/** A token, and the books that it names. */
export type OpenedLink = { token: string; user: string; store: Store };

/** The books that a token names; null when it names none of ours. */
export const placeOfLink = async ({ clock }: OpenContext, token: string): Promise<OpenedLink | null> => {
  const parts = partsOf(token);
  if (!parts || !(await findRegistration(parts.company))) return null;
  return { token, user: parts.user, store: storeOf(parts.company, clock.nowMs) };
};

/** A link of an older version works as long as no later one was sent. */
const isOpen = (
  { token, store }: OpenedLink,
  [link, older]: readonly (Attributes | null | undefined)[],
  user: UserRecord,
): boolean => {
  const latest = link ? mailedLinkOf(link) : null;
  // It went to the address that the user had then: its reader may not be the user any more.
  if (latest) return latest.email === user.email && isOpenLink(latest, token, { user, nowMs: store.nowMs() });
  return older != null && isOfEpoch(older, user);
};

/** Whose password it sets; null when it was used, its time is over, or its user or company is kept out. */
export const readOpenLink = async (
  place: OpenedLink,
): Promise<{ company: CompanyRecord; user: UserRecord } | null> => {
  const { token, user: id, store } = place;
  const keys = [mailedLinkKey(id, 'password'), olderLinkKey(id, token), companyKey, userKey(id)];
  const [link, older, companyItem, userItem] = await store.getAll(keys);
  const company = companyItem ? companyOf(companyItem) : null;
  const user = userItem ? userOf(userItem) : null;
  if (company?.state !== 'active' || !user || standingOf(user) === 'inactive') return null;
  return isOpen(place, [link, older], user) ? { company, user } : null;
};
