// The items of public links: each link by the hash of its code, and beside its document the hashes of all of them.
import { randomBytes } from 'node:crypto';
import { sha256 } from '#functions/http/tokens.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { create, type Put, remove, replace, type Write } from '#functions/storage/writes.ts';
import type { Person } from '#shared/kernel/person.ts';

export type LinkRecord = {
  kind: string;
  document: string;
  at: string;
  by: Person;
  to: string | null;
  until: string;
  views: number;
  viewed: { at: string; network: string }[];
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

/** The link of a code; null where it never was, is over or was ended. */
export const findLink = async (store: Store, code: string): Promise<LinkRecord | null> => {
  const link = (await store.get(linkKey(sha256(code)))) as LinkRecord | null;
  return link && isOpen(link, store.nowMs()) ? link : null;
};

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
  { code, ...link }: Omit<LinkRecord, 'hash' | 'rev' | 'views' | 'viewed'> & { code: string },
): Put[] => {
  const hash = sha256(code);
  const put = {
    key: documentKey(link),
    attributes: { hashes: [...open.map((each) => each.hash).reverse(), hash] },
  };
  return [
    create({
      key: linkKey(hash),
      attributes: { ...link, hash, views: 0, viewed: [] },
      expiresAt: secondsOf(link.until),
    }),
    rev === null ? create(put) : replace({ ...put, rev }),
  ];
};

export const endedLinksWrites = (
  { hashes, rev }: Links,
  of: Pick<LinkRecord, 'kind' | 'document'>,
): Write[] =>
  rev === null
    ? []
    : [
        remove({ key: documentKey(of), expect: rev }),
        ...hashes.map((hash) => remove({ key: linkKey(hash) })),
      ];

/** Views that are listed with their time. */
const viewedMax = 20;

export const viewedWrite = (link: LinkRecord, view: LinkRecord['viewed'][number]): Put => {
  const { rev, ...attributes } = link;
  return replace({
    key: linkKey(link.hash),
    attributes: {
      ...attributes,
      views: link.views + 1,
      viewed: [view, ...link.viewed].slice(0, viewedMax),
    },
    expiresAt: secondsOf(link.until),
    rev,
  });
};
