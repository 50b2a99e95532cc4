// The items of public links: each link by the hash of its code, and beside its document the hashes of all of them.
import { randomBytes } from 'node:crypto';
import { sha256 } from '#functions/http/tokens.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import {
  type Attributes,
  create,
  type OnConflict,
  type Put,
  remove,
  replace,
  type Write,
} from '#functions/storage/writes.ts';
import type { Person } from '#shared/kernel/person.ts';

export type LinkRecord = {
  kind: string;
  document: string;
  at: string;
  by: Person;
  to: string | null;
  until: string;
  views: number;
  viewedAt: string | null;
  /** What it shows beside the document, by the rights of its maker. */
  kept?: Readonly<Record<string, unknown>>;
  hash: string;
  rev: number;
};

/** 128 bits: none is found by trying. Hex, because mail programs leave a hyphen at the end out of a link. */
const codeBytes = 16;

export const newLinkCode = (company: string): string =>
  `${company}~${randomBytes(codeBytes).toString('hex')}`;

/** The company that a code names; null where it cannot be one of ours. */
export const companyOfCode = (code: string): string | null =>
  /^([A-Z0-9][A-Z0-9-]{1,19})~[0-9a-f]{32}$/.exec(code)?.[1] ?? null;

const linkKey = (hash: string): Key => ({ pk: `LNK#${hash}`, sk: '#' });

/** Of every document of the kind that has been shared. */
export const sharedPartition = (kind: string): string => `LNKS#${kind}`;

const documentKey = ({ kind, document }: Pick<LinkRecord, 'kind' | 'document'>): Key => ({
  pk: sharedPartition(kind),
  sk: document,
});

const secondsOf = (instant: string): number => Math.ceil(Date.parse(instant) / 1000);

const isOpen = ({ until }: LinkRecord, nowMs: number): boolean => Date.parse(until) > nowMs;

export const linkKeyOf = (code: string): Key => linkKey(sha256(code));

/** The link in its item; null where it never was, is over or was ended. */
export const linkIn = ({ nowMs }: Pick<Store, 'nowMs'>, item: Attributes | null): LinkRecord | null => {
  const link = item as LinkRecord | null;
  return link && isOpen(link, nowMs()) ? link : null;
};

/** The link of a code. */
export const findLink = async (store: Store, code: string): Promise<LinkRecord | null> =>
  linkIn(store, await store.get(linkKeyOf(code)));

type Links = { hashes: readonly string[]; rev: number | null; open: LinkRecord[] };

/** All that work of a document, the newest first. */
export const readLinks = async (store: Store, of: Pick<LinkRecord, 'kind' | 'document'>): Promise<Links> => {
  const item = (await store.get(documentKey(of))) as { hashes: string[]; rev: number } | null;
  const hashes = item?.hashes ?? [];
  const found = hashes.length === 0 ? [] : await store.getAll(hashes.map(linkKey));
  const open = found.flatMap((link) => (link ? [link as LinkRecord] : []));
  return {
    hashes,
    rev: item?.rev ?? null,
    open: open.filter((link) => isOpen(link, store.nowMs())).reverse(),
  };
};

/** One more; the document forgets those that are over. */
export const newLinkWrites = (
  { rev, open }: Links,
  { code, ...link }: Omit<LinkRecord, 'hash' | 'rev' | 'views' | 'viewedAt'> & { code: string },
): Put[] => {
  const hash = sha256(code);
  const put = {
    key: documentKey(link),
    attributes: { hashes: [...open.map((each) => each.hash).reverse(), hash] },
  };
  return [
    create({
      key: linkKey(hash),
      attributes: { ...link, hash, views: 0, viewedAt: null },
      expiresAt: secondsOf(link.until),
    }),
    rev === null ? create(put) : replace({ ...put, rev }),
  ];
};

/** A link is named by the beginning of its hash, from which nothing can be opened. */
export const linkId = ({ hash }: Pick<LinkRecord, 'hash'>): string => hash.slice(0, 16);

/** Ends all links of a document, or one of them. */
export const endedLinksWrites = (
  { hashes, rev }: Links,
  of: Pick<LinkRecord, 'kind' | 'document'>,
  only?: string,
): Write[] => {
  const isEnded = (hash: string): boolean => only === undefined || linkId({ hash }) === only;
  const left = hashes.filter((hash) => !isEnded(hash));
  if (rev === null || left.length === hashes.length) return [];
  const key = documentKey(of);
  return [
    left.length === 0 ? remove({ key, expect: rev }) : replace({ key, attributes: { hashes: left }, rev }),
    ...hashes.filter(isEnded).map((hash) => remove({ key: linkKey(hash) })),
  ];
};

/** That a link was not ended meanwhile. */
export const linkWorks = ({ hash }: Pick<LinkRecord, 'hash'>, onConflict: OnConflict): Write => ({
  write: 'check',
  key: linkKey(hash),
  expect: 'exists',
  onConflict,
});

/** Ends all links of a document, as part of what is done with it; a first link that is made meanwhile is a conflict. */
export const endedLinks = async (
  store: Store,
  { name: kind }: { name: string },
  { id: document }: { id: string },
): Promise<Write[]> => {
  const of = { kind, document };
  const links = await readLinks(store, of);
  if (links.rev === null) return [{ write: 'check', key: documentKey(of), expect: 'absent' }];
  return endedLinksWrites(links, of);
};

/** Opened again within a minute it is one view: that bounds what is written, however often it is called. */
const viewPauseMs = 60_000;

/** Null where the view counts with the one before. */
export const viewedWrite = ({ rev, ...link }: LinkRecord, at: string): Put | null => {
  const since = Date.parse(at) - Date.parse(link.viewedAt ?? '1970-01-01');
  if (since < viewPauseMs) return null;
  return replace({
    key: linkKey(link.hash),
    attributes: { ...link, views: link.views + 1, viewedAt: at },
    expiresAt: secondsOf(link.until),
    rev,
  });
};

/** By its hash, as the mail that carries its paper names it. */
export const findLinkByHash = async (store: Store, hash: string): Promise<LinkRecord | null> =>
  linkIn(store, await store.get(linkKey(hash)));
