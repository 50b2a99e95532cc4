// The links that are sent by mail: of each purpose a user has one that works, named by one item that holds no more than its hash; the next one takes its place.

import type { UserRecord } from '#functions/company/userRecords.ts';
import { isOfEpoch, type Stamped, stampOf } from '#functions/http/accessEpoch.ts';
import { sha256 } from '#functions/http/tokens.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, create, type Put, replace } from '#functions/storage/writes.ts';
import { newUserToken } from '../userToken.ts';

/** A link for a new password works this long; that of an invitation waits until its reader is back at work. */
export const resetMinutes = 30;
export const inviteDays = 7;
/** Hours that a link to a new address works, which may be read only the next day. */
export const emailProofHours = 24;

/** What it is for: setting a password, or proving a new e-mail address. */
export type LinkPurpose = 'password' | 'email';

/** Who has it sent: the user or another one. Each has a limit of its own, so that neither uses up the other's. */
export type LinkSender = 'user' | 'others';

export type MailedLink = Stamped & {
  /** Of the link that works; empty where none does. */
  hash: string;
  /** The address that it went to. */
  email: string;
  untilMs: number;
  /** When the latest ones were sent. */
  sentMs: Record<LinkSender, number[]>;
  rev: number;
};

const sendsMax = 5;
const sendsMs = 3600_000;
/** As long as the longest link works. */
const keptMs = inviteDays * 24 * 3600_000;

export const mailedLinkKey = (user: string, purpose: LinkPurpose): Key => ({
  pk: `USR#${user}`,
  sk: `LINK#${purpose}`,
});

export const mailedLinkOf = (item: Attributes): MailedLink => item as MailedLink;

export const findMailedLink = async (store: Store, key: Key): Promise<MailedLink | null> => {
  const item = await store.get(key);
  return item && mailedLinkOf(item);
};

const recentSends = (known: MailedLink | null, sender: LinkSender, nowMs: number): number[] =>
  (known?.sentMs[sender] ?? []).filter((sentMs) => sentMs > nowMs - sendsMs);

/** How long until the next one may be sent; 0 where it may be now. */
export const sendWaitMs = (known: MailedLink | null, sender: LinkSender, nowMs: number): number => {
  const [first = 0, ...others] = recentSends(known, sender, nowMs);
  return others.length + 1 < sendsMax ? 0 : first + sendsMs - nowMs;
};

/** Where a link is kept, and what is there. */
export type LinkPlace = { key: Key; known: MailedLink | null; nowMs: number };

const linkWrite = ({ key, known, nowMs }: LinkPlace, link: Omit<MailedLink, 'rev'>): Put => {
  const expiresAt = Math.ceil((nowMs + keptMs) / 1000);
  const { hash, email, untilMs, sentMs, accessEpoch } = link;
  const put = { key, attributes: { hash, email, untilMs, sentMs, accessEpoch }, expiresAt };
  if (known) return replace({ ...put, rev: known.rev });
  return create({ ...put, replaceExpiredBefore: Math.floor(nowMs / 1000) });
};

/** Writes the link unchanged, so that the time taken does not reveal that nothing was sent. */
export const unchangedLinkWrite = (place: LinkPlace): Put =>
  linkWrite(
    place,
    place.known ?? { hash: '', email: '', untilMs: 0, sentMs: { user: [], others: [] }, accessEpoch: 0 },
  );

type Wanted = {
  code: string;
  user: Pick<UserRecord, 'id' | 'email' | 'accessEpoch'>;
  sender: LinkSender;
  minutes: number;
};

/** A new link: its token, and the write that replaces the link before. */
export const newMailedLink = (place: LinkPlace, wanted: Wanted): { token: string; kept: Put } => {
  const { code, user, sender, minutes } = wanted;
  const { known, nowMs } = place;
  const token = newUserToken({ company: code, user: user.id });
  const sentMs = {
    user: recentSends(known, 'user', nowMs),
    others: recentSends(known, 'others', nowMs),
  };
  sentMs[sender].push(nowMs);
  return {
    token,
    kept: linkWrite(place, {
      hash: sha256(token),
      email: user.email,
      untilMs: nowMs + minutes * 60_000,
      sentMs,
      ...stampOf(user),
    }),
  };
};

/** No link that was sent before works any more. */
export const endedLinkWrite = async (store: Store, user: string, purpose: LinkPurpose): Promise<Put> => {
  const key = mailedLinkKey(user, purpose);
  const known = await findMailedLink(store, key);
  return linkWrite(
    { key, known, nowMs: store.nowMs() },
    { email: '', untilMs: 0, sentMs: { user: [], others: [] }, ...known, hash: '' },
  );
};

/** Whether some link works: not used, in its time, and of the user's present epoch. */
export const isWaiting = (link: MailedLink, user: Stamped, nowMs: number): boolean =>
  link.hash !== '' && link.untilMs > nowMs && isOfEpoch(link, user);

/** Whether the token is that of the link that works. */
export const isOpenLink = (
  link: MailedLink,
  token: string,
  { user, nowMs }: { user: UserRecord; nowMs: number },
): boolean => isWaiting(link, user, nowMs) && link.hash === sha256(token);
