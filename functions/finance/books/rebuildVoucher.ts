// A voucher written again from its entry: what the entry holds counts, and of a header that still stands everything else is kept.

import { chunksOf } from '#functions/documents/documentLayout.ts';
import {
  accountOf,
  accountPartition,
  mappedAccount,
  partyKind,
} from '#functions/finance/settings/financeFacts.ts';
import { findEntry } from '#functions/ledger/journalTail.ts';
import type { Store } from '#functions/storage/store.ts';
import type { VoucherLine } from '#shared/finance/voucherKind.ts';
import type { Person } from '#shared/kernel/person.ts';
import { entryLinesOf } from '#shared/ledger/entryContent.ts';
import { withInterBranchLines } from '#shared/ledger/entryLine.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { chartOf } from '#shared/ledger/ledgerAccount.ts';
import { closingTypeCode } from '#shared/ledger/yearClose.ts';
import {
  changedVoucherWrites,
  headerOf,
  headerWrite,
  newVoucherWrites,
  readVoucherItems,
  removeVoucherWrites,
  type Voucher,
  type VoucherHeader,
  voucherOf,
} from '../vouchers/voucherRecords.ts';
import { isWritten } from './isWritten.ts';
import { fieldsOf, hasLinesOf, hasOwnLines, totalsOf } from './postedVoucherFault.ts';

type Link = VoucherHeader['reversedBy'];

const changed = { code: 'voucher.changed' };

const interBranchAccountOf = async (store: Store): Promise<string | null> =>
  mappedAccount(chartOf((await store.all({ pk: accountPartition })).map(accountOf)), 'inter_branch');

/** The entry does not say which lines the system has added: those at the end that it would add to the others. */
const linesOf = async (store: Store, entry: JournalEntry): Promise<VoucherLine[]> => {
  const lines = entryLinesOf(entry);
  if (!hasOwnLines(entry)) return lines;
  const account = await interBranchAccountOf(store);
  const wholes = lines.map((_, typed) => withInterBranchLines(lines.slice(0, typed), account));
  const isSame = (whole: VoucherLine[]) =>
    whole.length === lines.length && hasLinesOf({ lines: whole }, entry);
  return wholes.find(isSame) ?? lines;
};

const partyOf = async (store: Store, lines: readonly VoucherLine[]): Promise<Voucher['party']> => {
  const [code, ...others] = [...new Set(lines.flatMap((line) => line.party ?? []))];
  if (code === undefined || others.length > 0) return null;
  const item = await store.get(partyKind.keyOf(code));
  return item ? { code, name: String(item['name']), name_ar: String(item['name_ar']) } : null;
};

const posterOf = async (store: Store, { postedBy }: JournalEntry): Promise<Person> => {
  const item = await store.get({ pk: `USR#${postedBy}`, sk: '#' });
  const name = String(item?.['name'] ?? postedBy);
  return { id: postedBy, name, name_ar: String(item?.['name_ar'] || name) };
};

const originalOf = async (store: Store, { reverses }: JournalEntry): Promise<Link> => {
  const original = reverses && (await findEntry(store, reverses.lane, reverses.seq));
  return original && { id: original.source.id, number: original.number };
};

/** What no entry holds, and a lost header takes with it: when and by whom it was written, its own date and the number in an imported file. */
const lostFields = async (store: Store, entry: JournalEntry) => {
  const poster = await posterOf(store, entry);
  const { postedAt } = entry;
  return {
    ...{ referenceDate: null, importNumber: null, reason: null, narration: '', reversedBy: null },
    ...{ createdBy: poster, createdAt: postedAt, updatedBy: poster, updatedAt: postedAt },
    ...{ linesRev: 1, rev: 1 },
  };
};

type Known = { scale: number; reversedBy: Link };

const rebuilt = async (
  store: Store,
  { entry, header, stands }: { entry: JournalEntry; header: VoucherHeader | null; stands: Voucher | null },
  { scale, reversedBy }: Known,
): Promise<Voucher> => {
  const lines = stands && hasLinesOf(stands, entry) ? stands.lines : await linesOf(store, entry);
  const kept = header ?? {
    ...(await lostFields(store, entry)),
    party: await partyOf(store, lines),
    reversedBy,
  };
  return {
    ...kept,
    postedBy: header?.postedBy ?? (await posterOf(store, entry)),
    reverses: await originalOf(store, entry),
    ...fieldsOf(entry),
    ...totalsOf(lines, scale),
    chunks: hasOwnLines(entry) ? chunksOf(lines.length) : 0,
    lines,
  };
};

/** Says what was done: the header or lines were corrected, or the whole voucher made anew. */
export const rebuildVoucher = async (
  store: Store,
  entry: JournalEntry,
  known: Known,
): Promise<'voucher.written' | 'voucher.rebuilt' | null> => {
  const items = await readVoucherItems(store, entry.source.id);
  const item = items.find(({ sk }) => sk === '#');
  const header = item ? headerOf(item) : null;
  const voucher = await rebuilt(store, { entry, header, stands: voucherOf(items) ?? null }, known);
  const writes = header
    ? changedVoucherWrites({ ...header, id: voucher.id }, voucher)
    : newVoucherWrites(voucher);
  if (!(await isWritten(store, writes))) return null;
  return header ? 'voucher.written' : 'voucher.rebuilt';
};

/** Corrects by whom a voucher is reversed. */
export const writeReversedBy = async (store: Store, id: string, link: Link): Promise<boolean> => {
  const voucher = voucherOf(await readVoucherItems(store, id));
  return voucher ? isWritten(store, [headerWrite({ ...voucher, reversedBy: link }, changed)]) : false;
};

/** A posted voucher whose entry is lost is a draft again; a reversal, an imported one or one of a year's close goes: it was never a draft. */
export const unpostVoucher = async (
  store: Store,
  id: string,
): Promise<'voucher.draftAgain' | 'voucher.removed' | null> => {
  const voucher = voucherOf(await readVoucherItems(store, id));
  if (!voucher) return null;
  if (voucher.reverses || voucher.chunks === 0 || voucher.type === closingTypeCode)
    return (await isWritten(store, removeVoucherWrites(voucher))) ? 'voucher.removed' : null;
  const lines = voucher.lines.filter((line) => !line.automatic);
  const draft: Voucher = {
    ...voucher,
    ...{ status: 'draft', number: null, seq: null, postedAt: null, postedBy: null, reversedBy: null },
    lines,
    chunks: chunksOf(lines.length),
  };
  return (await isWritten(store, changedVoucherWrites(voucher, draft))) ? 'voucher.draftAgain' : null;
};
