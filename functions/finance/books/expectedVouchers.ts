// Vouchers against the journal: every entry has its posted voucher with the same content, and nothing else says that it is posted.

import { type BookPart, lastingFaults, type Report, type Walked } from '#functions/ledger/bookPart.ts';
import { fingerprint } from '#functions/ledger/fingerprint.ts';
import { findEntry } from '#functions/ledger/journalTail.ts';
import type { StoredPart } from '#functions/ledger/surveyBooks.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import type { Store } from '#functions/storage/store.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import {
  headerOf,
  readVoucherItems,
  type VoucherHeader,
  voucherKey,
  voucherOf,
  voucherRecords,
} from '../vouchers/voucherRecords.ts';
import { isVoucher, vouchersOfBlock } from './blockVouchers.ts';
import { hasEntry, type Placed, withoutEntry } from './hasEntry.ts';
import { postedVoucherFault, type VoucherFault } from './postedVoucherFault.ts';
import { rebuildVoucher, unpostVoucher, writeReversedBy } from './rebuildVoucher.ts';

type Place = { lane: string; seq: number };

type Link = VoucherHeader['reversedBy'];

const shown = ({ lane, seq }: Place): string => `${lane}:${seq}`;

const placeOf = (text: string): Place => {
  const cut = text.lastIndexOf(':');
  return { lane: text.slice(0, cut), seq: Number(text.slice(cut + 1)) };
};

const printOf = ({ lane, seq }: Place, id: string): number => fingerprint([lane, seq, id]);

const isSameLink = (a: Link, b: Link): boolean => a?.id === b?.id && a?.number === b?.number;

const readHeader = async (store: Store, id: string): Promise<VoucherHeader | null> => {
  const item = await store.get(voucherKey(id));
  return item && headerOf(item);
};

type Found = {
  /** Entry → what is wrong with its voucher. */
  faulty: Map<string, VoucherFault>;
  /** Vouchers that say they are posted, and have no entry. */
  strays: Set<string>;
  /** Original → the reversal that its header should name. */
  links: Map<string, { id: string; link: Link }>;
};

/** What the walk has seen: who is posted where, and who is reversed by whom. */
const newSeen = () => ({
  posted: new Set<number>(),
  /** By the entries. */
  reversals: new Map<string, NonNullable<Link>>(),
  /** By the headers; originals and those that call themselves reversed. */
  links: new Map<string, { id: string; link: Link }>(),
});

type Seen = ReturnType<typeof newSeen>;

const faultAt = async (store: Store, place: string, scale: number): Promise<VoucherFault | null> => {
  const { lane, seq } = placeOf(place);
  const entry = await findEntry(store, lane, seq);
  if (!entry) return null;
  return postedVoucherFault(voucherOf(await readVoucherItems(store, entry.source.id)), entry, scale);
};

const lookAtVouchers = async (
  store: Store,
  block: readonly JournalEntry[],
  { seen, scale, found }: { seen: Seen; scale: number; found: Found },
): Promise<void> => {
  for (const { entry, items } of await vouchersOfBlock(store, block)) {
    const voucher = voucherOf(items);
    const fault = postedVoucherFault(voucher, entry, scale);
    if (fault) found.faulty.set(shown(entry), fault);
    if (voucher?.reversedBy) seen.links.set(shown(entry), { id: voucher.id, link: voucher.reversedBy });
  }
};

/** Whether the reversal that a header names was posted after the walk had passed. */
const isReversedLater = async (store: Store, link: Link, walked: Walked): Promise<boolean> => {
  const header = link && (await readHeader(store, link.id));
  if (!header || header.seq === null) return false;
  return header.seq > (walked.get(header.lane ?? header.branch) ?? 0) && hasEntry(store, header);
};

/** The header of an original against the entries that reverse it; null where both agree. */
const linkFault = async (
  store: Store,
  place: string,
  { seen, walked }: { seen: Seen; walked: Walked },
): Promise<{ id: string; link: Link } | null> => {
  const { lane, seq } = placeOf(place);
  const id = seen.links.get(place)?.id ?? (await findEntry(store, lane, seq))?.source.id;
  const header = id === undefined ? null : await readHeader(store, id);
  const link = seen.reversals.get(place) ?? null;
  // A header that is missing or broken otherwise is a finding of its own.
  if (!header || isSameLink(header.reversedBy, link)) return null;
  if (link === null && (await isReversedLater(store, header.reversedBy, walked))) return null;
  return { id: header.id, link };
};

const compareLinks = async (store: Store, known: { seen: Seen; walked: Walked; found: Found }) => {
  const { seen, found } = known;
  const suspects = [...new Set([...seen.reversals.keys(), ...seen.links.keys()])].filter(
    (place) => !isSameLink(seen.links.get(place)?.link ?? null, seen.reversals.get(place) ?? null),
  );
  found.links = await lastingFaults(store, suspects, (place) => linkFault(store, place, known));
};

/** A header of the list that says it is posted, read again where it stands: the list may be late. */
const strayOf = async (store: Store, id: string): Promise<VoucherHeader | null> => {
  const header = await readHeader(store, id);
  return header?.status === 'posted' && !(await hasEntry(store, header)) ? header : null;
};

const compareStrays = async (store: Store, { seen, found }: { seen: Seen; found: Found }): Promise<void> => {
  const faultyIds = new Set<string>();
  for (const place of found.faulty.keys()) {
    const { lane, seq } = placeOf(place);
    faultyIds.add((await findEntry(store, lane, seq))?.source.id ?? '');
  }
  const unseen: Placed[] = [];
  for await (const item of store.walk(voucherRecords.index)) {
    const { id, status, branch, lane = branch, seq } = headerOf(item);
    if (status !== 'posted' || faultyIds.has(id)) continue;
    if (seq === null || !seen.posted.has(printOf({ lane, seq }, id))) unseen.push({ id, branch, lane, seq });
  }
  const suspects = (await withoutEntry(store, unseen)).map(({ id }) => id);
  found.strays = new Set((await lastingFaults(store, suspects, (id) => strayOf(store, id))).keys());
};

const reportAll = (found: Found, report: Report): void => {
  for (const [place, { code, details }] of found.faulty) report(code, place, details);
  for (const [place, { link }] of found.links)
    report(link ? 'voucher.notLinked' : 'voucher.linked', place, { number: link?.number ?? '' });
  for (const id of found.strays) report('voucher.unposted', id);
};

const mendFaulty = async (
  store: Store,
  { found, seen, scale }: { found: Found; seen: Seen; scale: number },
  report: Report,
): Promise<void> => {
  for (const place of found.faulty.keys()) {
    const { lane, seq } = placeOf(place);
    const entry = await findEntry(store, lane, seq);
    if (!entry) continue;
    const outcome = await rebuildVoucher(store, entry, {
      scale,
      reversedBy: seen.reversals.get(place) ?? null,
    });
    if (outcome) report(outcome, place, { number: entry.number });
  }
};

const mendHeaders = async (store: Store, { links, strays }: Found, report: Report): Promise<void> => {
  for (const [place, { id, link }] of links)
    if (await writeReversedBy(store, id, link)) report('voucher.written', place);
  for (const id of strays) {
    const outcome = await unpostVoucher(store, id);
    if (outcome) report(outcome, id);
  }
};

/** Headers and lines of the vouchers whose entries are walked. */
export const expectedVouchers: StoredPart = async (store) => {
  const scale = scaleOf(companyOf(await store.get(companyKey)).currency);
  return (walked: Walked): BookPart => {
    const seen = newSeen();
    const found: Found = { faulty: new Map(), strays: new Set(), links: new Map() };
    return {
      take: (entry) => {
        if (!isVoucher(entry)) return;
        seen.posted.add(printOf(entry, entry.source.id));
        if (entry.reverses)
          seen.reversals.set(shown(entry.reverses), { id: entry.source.id, number: entry.number });
      },
      look: (_store, block) => lookAtVouchers(store, block, { seen, scale, found }),
      compare: async (_store, report) => {
        const suspects = [...found.faulty.keys()];
        found.faulty = await lastingFaults(store, suspects, (place) => faultAt(store, place, scale));
        await compareLinks(store, { seen, walked, found });
        await compareStrays(store, { seen, found });
        reportAll(found, report);
      },
      mend: async (_store, report) => {
        await mendFaulty(store, { found, seen, scale }, report);
        await mendHeaders(store, found, report);
      },
    };
  };
};
