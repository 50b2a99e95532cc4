// Items of notifications: one for each recipient, in the partition of what is unread until it is read.

import { unreadPartition } from '#functions/cms/unreadRecords.ts';
import {
  digitsFor,
  preferencesOf,
  type UserRecord,
  userKey,
  userOf,
  usersOf,
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
  type NotificationKind,
  type NotificationWays,
  notificationDays,
  notificationKindNames,
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

/** The writes and messages of a notice: both belong into the transaction of what it reports. */
export type NoticeParts = { writes: Put[]; outbox: OutboxMessage[] };

/** `actor`: the user who did it gets no notice of it; null where the product did it by itself. `id`: of a notice that may be delivered twice. */
export type NoticeContext = { store: Store; clock: Clock; actor: string | null; id?: string };

type Recipient = { user: string; ways: NotificationWays };

/** The most recipients of one transaction, which has room for a hundred writes; the others are notified after it. */
const recipientsMax = 20;
const daySeconds = 24 * 3600;

export const readPartition = (user: string): string => `RDN#${user}`;
export const digestPartition = 'DIGEST';
export const waysKey = (user: string): Key => ({ pk: `USR#${user}`, sk: 'N#ways' });

/** The ways that a user has chosen for this kind; the usual ones without a choice. */
const waysOf = (item: Attributes | null, kind: NotificationKind): NotificationWays => {
  const kinds = (item?.['kinds'] ?? {}) as Partial<Record<NotificationKind, NotificationWays>>;
  const ways = kinds[kind] ?? usualWays;
  return notificationKinds[kind].mail ? ways : { ...ways, mail: 'off' };
};

export const kindsView = (item: Attributes | null): Record<string, NotificationWays> =>
  Object.fromEntries(notificationKindNames.map((kind) => [kind, waysOf(item, kind)]));

const texts = { ar, en };

const titleIn = (language: 'ar' | 'en', { kind, values }: Notice): string =>
  filledText(texts[language][kind], (name) => {
    const value = values[name] ?? '';
    return typeof value === 'string' ? value : value[language];
  });

const titlesOf = (notice: Notice) => ({ title: titleIn('en', notice), title_ar: titleIn('ar', notice) });

/** Under the user's notifications, or under the mails of the next morning, when all of a user go into one. */
const itemWrite = (
  { clock, id = newId(clock) }: NoticeContext,
  user: string,
  notice: Notice,
): { item: Put; digest: Put } => {
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

/** What a mail says of it, in the language of the reader; in both where none is chosen. */
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

const mailsTo = async ({ store }: NoticeContext, user: string, notice: Notice): Promise<OutboxMessage[]> => {
  const [item, company] = await store.getAll([userKey(user), companyKey]);
  if (!item) return [];
  const reader = userOf(item);
  const lines = linesFor(reader, companyOf(company ?? null), titlesOf(notice));
  return [{ kind: 'mail', to: reader.email, subject: lines[0] ?? '', text: `${lines.join('\n\n')}\n` }];
};

const noticeTo = async (
  context: NoticeContext,
  { user, ways }: Recipient,
  notice: Notice,
): Promise<NoticeParts> => {
  const { item, digest } = itemWrite(context, user, notice);
  return {
    writes: [...(ways.inApp ? [item] : []), ...(ways.mail === 'daily' ? [digest] : [])],
    outbox: ways.mail === 'each' ? await mailsTo(context, user, notice) : [],
  };
};

/** Notifies these users, each by the ways that this user has chosen. */
export const notify = async (
  context: NoticeContext,
  users: readonly string[],
  notice: Notice,
): Promise<NoticeParts> => {
  const all = [...new Set(users)].filter((user) => user !== context.actor);
  const [others, later] = [all.slice(0, recipientsMax), all.slice(recipientsMax)];
  const rest: OutboxMessage = { kind: 'notices', id: newId(context.clock), users: later, notice };
  const items = await context.store.getAll(others.map(waysKey));
  const parts = await Promise.all(
    others.map((user, index) =>
      noticeTo(context, { user, ways: waysOf(items[index] ?? null, notice.kind) }, notice),
    ),
  );
  return {
    writes: parts.flatMap(({ writes }) => writes),
    outbox: [...parts.flatMap(({ outbox }) => outbox), ...(later.length > 0 ? [rest] : [])],
  };
};

/** By the codes of the roles alone: true for a role that has every right without listing any. */
const mayEverything = (roles: readonly string[]): boolean =>
  isAllowed(
    roles.map((code) => ({ code, permissions: [] })),
    'parked_message',
    'view',
  );

/** The users who keep the company itself running. */
export const adminsOf = async (store: Store): Promise<string[]> =>
  (await usersOf(store))
    .filter(({ status, roles }) => status === 'active' && mayEverything(roles))
    .map(({ id }) => id);

/** Notifies the admins who have no unread notice of the same title: what fails every five minutes is reported once. */
export const notifyAdmins = async (context: NoticeContext, notice: Notice): Promise<NoticeParts> => {
  const { title } = titlesOf(notice);
  const recipients: string[] = [];
  for (const user of await adminsOf(context.store)) {
    const unread = await context.store.all({ pk: unreadPartition(user) });
    if (!unread.some((item) => item['title'] === title)) recipients.push(user);
  }
  return notify(context, recipients, notice);
};

/** Notices as writes alone, for a transaction outside an operation: its messages become outbox items. */
export const noticeWrites = (clock: Clock, { writes, outbox }: NoticeParts): Put[] => [
  ...writes,
  ...outbox.map((message) => outboxWrite(message, clock)),
];

export const notificationOf = (item: Attributes, unread: boolean): NotificationView => {
  const { id, kind, title, title_ar, at, link } = item as NotificationView;
  return { id, kind, title, title_ar, at, link, unread };
};

/** A notification of this user, read or unread; refuses with `notFound`. */
export const findNotification = async (
  store: Store,
  user: string,
  id: string,
): Promise<{ item: Attributes; unread: boolean }> => {
  const partitions = [unreadPartition(user), readPartition(user)];
  const [unread, read] = await store.getAll(partitions.map((pk) => ({ pk, sk: id })));
  return { item: unread ?? read ?? notFound('notification'), unread: Boolean(unread) };
};

/** Moves an unread notification to the read ones; doing so twice at the same time is no error. */
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

/** Marks the unread notices with this link as read, because what they ask for is settled. */
export const settleNotices = async (store: Store, users: readonly string[], link: string): Promise<void> => {
  for (const user of users.slice(0, recipientsMax)) {
    const unread = await store.all({ pk: unreadPartition(user) });
    for (const item of unread.filter((each) => each['link'] === link)) await markRead(store, user, item);
  }
};
