// Items of notifications: one for each user who is told, in the partition of what is unread until it is read.

import { unreadPartition } from '#functions/cms/unreadRecords.ts';
import {
  digitsFor,
  preferencesOf,
  type UserRecord,
  userKey,
  userOf,
} from '#functions/company/userRecords.ts';
import { type Clock, newId } from '#functions/storage/clock.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import { type CompanyRecord, companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import type { Key } from '#functions/storage/keys.ts';
import { type OutboxMessage, outboxWrite } from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, create, type Put, remove } from '#functions/storage/writes.ts';
import { filledText } from '#shared/kernel/filledText.ts';
import { isAllowed } from '#shared/kernel/permission.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { titleFor } from '#shared/kernel/titleData.ts';
import ar from '#shared/locales/ar/notices.json' with { type: 'json' };
import en from '#shared/locales/en/notices.json' with { type: 'json' };
import type { NotificationView } from '#shared/me/api.ts';
import {
  kindNames,
  type NotificationKind,
  type NotificationWays,
  notificationDays,
  notificationKinds,
  usualWays,
} from '#shared/me/notification.ts';

/** A text that is the same in both languages, or one for each. */
type Value = string | { readonly en: string; readonly ar: string };

/** What happened: the texts of its kind with these values in them. */
export type Notice = {
  kind: NotificationKind;
  values: Readonly<Record<string, Value>>;
  /** Where more is to be seen, where it is not the same for all of its kind. */
  link?: string;
};

/** What tells people of it: both belong into the transaction of what they are told of. */
export type Told = { writes: Put[]; outbox: OutboxMessage[] };

/** `actor`: whoever did it is not told of it; null where nobody did. */
export type Teller = { store: Store; clock: Clock; actor: string | null };

type Addressee = { user: string; ways: NotificationWays };

/** More people than this are not told by one transaction, which has a hundred writes. */
const toldMax = 20;
const daySeconds = 24 * 3600;

export const readPartition = (user: string): string => `RDN#${user}`;
export const digestPartition = 'DIGEST';
export const waysKey = (user: string): Key => ({ pk: `USR#${user}`, sk: 'N#ways' });

/** The ways of one user; a kind that he never said anything about comes by the usual ones. */
const waysOf = (item: Attributes | null, kind: NotificationKind): NotificationWays => {
  const kinds = (item?.['kinds'] ?? {}) as Partial<Record<NotificationKind, NotificationWays>>;
  const ways = kinds[kind] ?? usualWays;
  return notificationKinds[kind].mail ? ways : { ...ways, mail: 'off' };
};

export const kindsView = (item: Attributes | null): Record<string, NotificationWays> =>
  Object.fromEntries(kindNames.map((kind) => [kind, waysOf(item, kind)]));

const texts = { ar, en };

const titleIn = (language: 'ar' | 'en', { kind, values }: Notice): string =>
  filledText(texts[language][kind], (name) => {
    const value = values[name] ?? '';
    return typeof value === 'string' ? value : value[language];
  });

const titlesOf = (notice: Notice) => ({ title: titleIn('en', notice), title_ar: titleIn('ar', notice) });

/** Under the user's notifications, or under the mails of the next morning, when all of a user go into one. */
const itemWrite = (clock: Clock, user: string, notice: Notice): { item: Put; digest: Put } => {
  const id = newId(clock);
  const { kind, link = notificationKinds[kind].link } = notice;
  const attributes = { id, kind, ...titlesOf(notice), at: clock.now(), link };
  const expiresAt = Math.floor(clock.nowMs() / 1000) + notificationDays * daySeconds;
  return {
    item: create({ key: { pk: unreadPartition(user), sk: id }, attributes, expiresAt }),
    digest: create({
      key: { pk: digestPartition, sk: `${user}#${id}` },
      attributes: { ...attributes, user },
      expiresAt,
    }),
  };
};

/** What a mail says of it, in the language of the reader; in both where he has chosen none. */
export const linesFor = (
  user: Pick<UserRecord, 'preferences'>,
  company: Pick<CompanyRecord, 'digits'>,
  { title, title_ar }: Pick<NotificationView, 'title' | 'title_ar'>,
): string[] => {
  const { language } = preferencesOf(user);
  const arabic = titleFor(title_ar, { language: 'ar', digits: digitsFor(user, company) });
  const english = titleFor(title, { language: 'en', digits: 'latn' });
  return [...(language === 'en' ? [] : [arabic]), ...(language === 'ar' ? [] : [english])];
};

const mailsTo = async ({ store }: Teller, user: string, notice: Notice): Promise<OutboxMessage[]> => {
  const [item, company] = await store.getAll([userKey(user), companyKey]);
  if (!item) return [];
  const reader = userOf(item);
  const lines = linesFor(reader, companyOf(company ?? null), titlesOf(notice));
  return [{ kind: 'mail', to: reader.email, subject: lines[0] ?? '', text: `${lines.join('\n\n')}\n` }];
};

const toldTo = async (teller: Teller, { user, ways }: Addressee, notice: Notice): Promise<Told> => {
  const { item, digest } = itemWrite(teller.clock, user, notice);
  return {
    writes: [...(ways.inApp ? [item] : []), ...(ways.mail === 'daily' ? [digest] : [])],
    outbox: ways.mail === 'each' ? await mailsTo(teller, user, notice) : [],
  };
};

/** Tells these users, each by the ways that he has chosen. */
export const notify = async (teller: Teller, users: readonly string[], notice: Notice): Promise<Told> => {
  const others = [...new Set(users)].filter((user) => user !== teller.actor).slice(0, toldMax);
  const items = await teller.store.getAll(others.map(waysKey));
  const told = await Promise.all(
    others.map((user, index) =>
      toldTo(teller, { user, ways: waysOf(items[index] ?? null, notice.kind) }, notice),
    ),
  );
  return {
    writes: told.flatMap(({ writes }) => writes),
    outbox: told.flatMap(({ outbox }) => outbox),
  };
};

/** By the codes of the roles alone: whoever needs no right to be given to him. */
const mayEverything = (roles: readonly string[]): boolean =>
  isAllowed(
    roles.map((code) => ({ code, permissions: [] })),
    'parked_message',
    'view',
  );

/** Everybody who keeps the company itself running. */
export const adminsOf = async (store: Store): Promise<string[]> =>
  (await store.all({ pk: 'USR', index: 'gsi1' }))
    .map(userOf)
    .filter(({ status, roles }) => status === 'active' && mayEverything(roles))
    .map(({ id }) => id);

/** Tells the admins, but for those who have not read yet that the same has happened: what fails every five minutes is said once. */
export const notifyAdmins = async (teller: Teller, notice: Notice): Promise<Told> => {
  const { title } = titlesOf(notice);
  const untold: string[] = [];
  for (const user of await adminsOf(teller.store)) {
    const unread = await teller.store.all({ pk: unreadPartition(user) });
    if (!unread.some((item) => item['title'] === title)) untold.push(user);
  }
  return notify(teller, untold, notice);
};

/** The same as writes of a transaction that no operation makes. */
export const toldWrites = (clock: Clock, { writes, outbox }: Told): Put[] => [
  ...writes,
  ...outbox.map((message) => outboxWrite(message, clock)),
];

export const notificationOf = (item: Attributes, unread: boolean): NotificationView => {
  const { id, kind, title, title_ar, at, link } = item as NotificationView;
  return { id, kind, title, title_ar, at, link, unread };
};

/** One of a user's own, wherever it stands. */
export const findNotification = async (
  store: Store,
  user: string,
  id: string,
): Promise<{ item: Attributes; unread: boolean }> => {
  const partitions = [unreadPartition(user), readPartition(user)];
  const [unread, read] = await store.getAll(partitions.map((pk) => ({ pk, sk: id })));
  return { item: unread ?? read ?? notFound('notification'), unread: Boolean(unread) };
};

/** Moves an unread notification to those that were read; whoever reads it in two places at once has read it. */
export const markRead = async (store: Store, user: string, item: Attributes): Promise<void> => {
  const { unread: _, ...attributes } = notificationOf(item, false);
  const { id } = attributes;
  const expiresAt = Number(item['expiresAt']);
  try {
    await store.commit([
      remove({ key: { pk: unreadPartition(user), sk: id }, expect: 'exists' }),
      create({ key: { pk: readPartition(user), sk: id }, attributes, expiresAt }),
    ]);
  } catch (error) {
    if (!(error instanceof CommitConflict)) throw error;
  }
};

/** What they were told with this link is over and done with: it counts as read. */
export const settleNotices = async (store: Store, users: readonly string[], link: string): Promise<void> => {
  for (const user of users.slice(0, toldMax)) {
    const unread = await store.all({ pk: unreadPartition(user) });
    for (const item of unread.filter((each) => each['link'] === link)) await markRead(store, user, item);
  }
};
