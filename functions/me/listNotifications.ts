// One's own notifications, newest first: those that are unread and, where asked, those that were read, as one list.
import { unreadPartition } from '#functions/cms/unreadRecords.ts';
import { decodeCursor, encodeCursor } from '#functions/http/cursor.ts';
import { operation } from '#functions/http/operation.ts';
import type { Store } from '#functions/storage/store.ts';
import type { NotificationView } from '#shared/me/api.ts';
import * as api from '#shared/me/api.ts';
import { notificationOf, readPartition } from './notificationRecords.ts';

const pageSizeDefault = 50;

type Stream = AsyncGenerator<NotificationView, void>;

async function* notificationsIn(store: Store, pk: string, { before }: { before: string | null }): Stream {
  const range = before === null ? {} : { to: before };
  for await (const item of store.walk({ pk, ...range, descending: true, limit: pageSizeDefault })) {
    if (item['id'] !== before) yield notificationOf(item, pk.startsWith(unreadPartition('')));
  }
}

type Next = IteratorResult<NotificationView, void>;

/** Ids begin with the time: the larger one is the newer. */
const isFirst = (one: Next, other: Next): boolean =>
  other.done === true || (one.done !== true && one.value.id > other.value.id);

async function* newestFirst(one: Stream, other: Stream): Stream {
  let [first, second] = await Promise.all([one.next(), other.next()]);
  while (!(first.done && second.done)) {
    const isOne = isFirst(first, second);
    const next = isOne ? first : second;
    if (!next.done) yield next.value;
    if (isOne) first = await one.next();
    else second = await other.next();
  }
}

async function* none(): Stream {}

export const listNotifications = operation(api.listNotifications, async (context, { query }) => {
  const { store, actor, company } = context;
  const purpose = `${company.code} ${actor.id} notifications ${query.unread ?? ''} ${query.kind ?? ''}`;
  const before = query.cursor === undefined ? null : decodeCursor<string>(purpose, query.cursor);
  const unread = notificationsIn(store, unreadPartition(actor.id), { before });
  const read = query.unread === '1' ? none() : notificationsIn(store, readPartition(actor.id), { before });
  const limit = query.limit ?? pageSizeDefault;
  const items: NotificationView[] = [];
  for await (const notification of newestFirst(unread, read)) {
    if (query.kind !== undefined && notification.kind !== query.kind) continue;
    if (items.length === limit) return { items, cursor: encodeCursor(purpose, items.at(-1)?.id) };
    items.push(notification);
  }
  return { items, cursor: null };
});
