// Markers of what a user has not read: one item each, gone when it is read.
import type { Attributes } from '#functions/storage/writes.ts';
import type { listUnreadCommunications } from '#shared/cms/api.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';

export type UnreadView = EndpointOutput<typeof listUnreadCommunications>[number];

export const unreadPartition = (user: string): string => `UNR#${user}`;

export const unreadOf = (item: Attributes): UnreadView => {
  const { id, kind, title, title_ar, at, link } = item as UnreadView;
  return { id, kind, title, title_ar, at, link };
};
