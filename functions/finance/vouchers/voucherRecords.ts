// Items of a voucher: a header that lists can show, and its lines in chunks of a hundred.
import type { Reads } from '#functions/http/operation.ts';
import { type Key, sortable } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import {
  type Attributes,
  create,
  type OnConflict,
  overwrite,
  remove,
  replace,
  type Write,
} from '#functions/storage/writes.ts';
import type {
  LockExceptionUsed,
  VoucherLine,
  VoucherRow,
  VoucherStatus,
  VoucherView,
} from '#shared/finance/voucher.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import type { Person } from '#shared/kernel/person.ts';
import { searchKey } from '#shared/kernel/searchKey.ts';
import { sumsOf } from '#shared/ledger/journalEntry.ts';
import { variance } from '#shared/ledger/normalBalance.ts';

/** Earlier versions kept one name only, in the language of whoever acted. */
export type KeptPerson = Omit<Person, 'name_ar'> & Partial<Person>;

export const personView = ({ id, name, name_ar = name }: KeptPerson): Person => ({ id, name, name_ar });
type Link = { id: string; number: string } | null;

/** A voucher's header as it is stored. */
export type VoucherHeader = {
  id: string;
  type: string;
  number: string | null;
  status: VoucherStatus;
  date: string;
  branch: string;
  reference: string;
  referenceDate: string | null;
  narration: string;
  /** Decimal strings in the currency of the books: shown, never computed with. */
  debitTotal: string;
  creditTotal: string;
  party: { code: string; name: string; name_ar: string } | null;
  /** Items that hold the lines; none where they are those of the entry alone, as of imported vouchers. */
  chunks: number;
  /** The header's rev that wrote the lines; every chunk carries it, so that a half visible change is noticed. */
  linesRev: number;
  reverses: Link;
  reversedBy: Link;
  createdBy: KeptPerson;
  createdAt: string;
  updatedBy: KeptPerson;
  /** Users who have ever written an amount, an account or a party of it; kept until it is posted, and not of drafts from before. */
  authors?: string[];
  updatedAt: string;
  postedBy: KeptPerson | null;
  postedAt: string | null;
  /** Where its entry stands in the journal: in the lane of its branch, unless another one is named. */
  seq: number | null;
  lane?: string;
  reason: string | null;
  importNumber: string | null;
  lockException?: LockExceptionUsed;
  rev: number;
};

export type Voucher = VoucherHeader & { lines: VoucherLine[] };

export const linesPerChunk = 100;

const voucherPartition = (id: string): string => `VCH#${id}`;

export const voucherKey = (id: string): Key => ({ pk: voucherPartition(id), sk: '#' });

export const chunkKey = (id: string, chunk: number): Key => ({
  pk: voucherPartition(id),
  sk: `L#${sortable(chunk, 4)}`,
});

/** Header and first lines of the voucher that a path names: all of most vouchers. */
export const voucherReads: Reads = ({ id = '' }) =>
  /^[0-9a-z]{26}$/.test(id) ? [voucherKey(id), chunkKey(id, 1)] : [];

/** The chunks that the header names, from this one on. */
const chunksFrom = async (store: Store, header: Attributes, from: number): Promise<(Attributes | null)[]> => {
  const { id, chunks } = headerOf(header);
  const more = Math.max(0, chunks - from + 1);
  if (more === 0) return [];
  return store.getAll(Array.from({ length: more }, (_, index) => chunkKey(id, from + index)));
};

/** `hasLines`: whether its lines are looked for beside its header; those of the vouchers that an import made are not there. */
type Asked = { id: string; hasLines: boolean };

/** Every item of each voucher; none where there is no voucher. */
export const readItemsOfVouchers = async (store: Store, asked: readonly Asked[]): Promise<Attributes[][]> => {
  const keys = asked.map(({ id, hasLines }) => [voucherKey(id), ...(hasLines ? [chunkKey(id, 1)] : [])]);
  const firsts = (await store.getAll(keys.flat())).values();
  const found = keys.map((own) => own.map(() => firsts.next().value ?? null));
  return Promise.all(
    found.map(async (items) => {
      const [header] = items;
      if (!header) return [];
      return [...items, ...(await chunksFrom(store, header, items.length))].filter((item) => item !== null);
    }),
  );
};

/** Every item of a voucher's partition; none where there is no voucher. */
export const readVoucherItems = async (store: Store, id: string): Promise<Attributes[]> =>
  (await readItemsOfVouchers(store, [{ id, hasLines: true }]))[0] ?? [];

/** Number as typed by anybody: any case, spaces dropped. */
export const numberGuardKey = (number: string): Key => ({
  pk: 'UQ#voucherNumber',
  sk: number.toUpperCase().replaceAll(/\s+/g, ''),
});

export const referencePartition = (reference: string): string => `REF#${searchKey(reference)}`;

/** Within a day: as they were posted, which is the order of their numbers, and drafts as they were written. */
export const listOrder = ({ date, postedAt, seq, createdAt, id }: VoucherHeader): string =>
  seq === null ? `${date}#${createdAt}#${id}` : `${date}#${postedAt}#${sortable(seq)}#${id}`;

/** Every voucher, in the order of lists. */
export const voucherIndex = { index: 'gsi1', pk: 'VCH' } as const;

const indexesOf = (header: VoucherHeader) => {
  const sk = listOrder(header);
  return {
    gsi1: { pk: voucherIndex.pk, sk },
    // Open states only: posted vouchers would make one hot partition.
    ...(header.status === 'posted' ? {} : { gsi2: { pk: `VCH#S#${header.status}`, sk } }),
    ...(header.reference === ''
      ? {}
      : { gsi3: { pk: referencePartition(header.reference), sk: `VCH#${sk}` } }),
  };
};

/** Fields that are not stored where they say nothing: a header stands in its item and in up to three indexes. */
const unsaid = {
  ...{ number: null, referenceDate: null, party: null, reverses: null, reversedBy: null },
  ...{ postedBy: null, postedAt: null, seq: null, reason: null, importNumber: null },
} satisfies { [Name in keyof VoucherHeader as null extends VoucherHeader[Name] ? Name : never]: null };

const unsaidOnLine = { party: null, dueDate: null, costCentre: null, text: '', automatic: false };

/** The fields without those that the blank ones say as well. */
const said = (fields: object, blank: Readonly<Record<string, unknown>>): Attributes => {
  const attributes: Attributes = {};
  for (const [name, value] of Object.entries(fields))
    if (!(name in blank) || value !== blank[name]) attributes[name] = value;
  return attributes;
};

const storedLine = (line: VoucherLine): Attributes =>
  said({ ...line, debit: line.debit.toString(), credit: line.credit.toString() }, unsaidOnLine);

const chunkWrites = (voucher: Voucher): Write[] =>
  Array.from({ length: voucher.chunks }, (_, index) =>
    overwrite({
      key: chunkKey(voucher.id, index + 1),
      attributes: {
        lines: voucher.lines.slice(index * linesPerChunk, (index + 1) * linesPerChunk).map(storedLine),
        linesRev: voucher.linesRev,
      },
    }),
  );

const headerAttributes = (voucher: Voucher): Attributes => {
  const { lines: _, rev: __, authors, ...header } = voucher;
  const isDecided = voucher.status === 'posted' || authors === undefined;
  return said(isDecided ? header : { ...header, authors }, unsaid);
};

/** The writes of a voucher that does not exist yet. */
export const newVoucherWrites = (voucher: Voucher): Write[] => [
  create({ key: voucherKey(voucher.id), indexes: indexesOf(voucher), attributes: headerAttributes(voucher) }),
  ...chunkWrites(voucher),
];

/** Replaces a header whose rev is still the one that was read. */
export const headerWrite = (voucher: Voucher, onConflict: OnConflict): Write =>
  replace({
    key: voucherKey(voucher.id),
    indexes: indexesOf(voucher),
    attributes: headerAttributes(voucher),
    rev: voucher.rev,
    onConflict,
  });

const removedChunks = (before: VoucherHeader, chunks: number): Write[] =>
  Array.from({ length: Math.max(0, before.chunks - chunks) }, (_, index) =>
    remove({ key: chunkKey(before.id, chunks + index + 1) }),
  );

/** Replaces header and lines; `before` is the voucher as it was read. */
export const changedVoucherWrites = (before: VoucherHeader, voucher: Voucher): Write[] => {
  const changed: Voucher = { ...voucher, linesRev: before.rev + 1 };
  return [
    headerWrite(changed, { code: 'voucher.changed' }),
    ...chunkWrites(changed),
    ...removedChunks(before, changed.chunks),
  ];
};

export const removeVoucherWrites = (voucher: VoucherHeader): Write[] => [
  remove({
    key: voucherKey(voucher.id),
    expect: voucher.rev,
    onConflict: { code: 'voucher.changed' },
  }),
  ...removedChunks(voucher, 0),
];

/** Why a voucher cannot be changed, posted or deleted as a draft. */
export const lockedCode = ({ status }: Pick<VoucherHeader, 'status'>): string =>
  status === 'posted' ? 'voucher.alreadyPosted' : `voucher.${status}`;

export const chunksOf = (lines: number): number => Math.ceil(lines / linesPerChunk);

export const headerOf = (item: Attributes): VoucherHeader => ({ ...unsaid, ...item }) as VoucherHeader;

/** What a search through the words looks at. */
export const searchKeyOf = (header: VoucherHeader): string => {
  const { number, reference, narration, party, importNumber } = header;
  const words = [number, reference, narration, party?.name, party?.name_ar, importNumber];
  return searchKey(words.filter(Boolean).join(' '));
};

type StoredLine = Pick<VoucherLine, 'account' | 'branch'> & { debit: string; credit: string };

/** Early chunks hold their lines as a text. */
const storedLinesOf = ({ lines }: Attributes): StoredLine[] =>
  (typeof lines === 'string' ? JSON.parse(lines) : lines) as StoredLine[];

export const linesOf = (item: Attributes): VoucherLine[] =>
  storedLinesOf(item).map((line) => ({
    ...unsaidOnLine,
    ...line,
    debit: BigInt(line.debit),
    credit: BigInt(line.credit),
  }));

/** The voucher of its partition's items: undefined where there is none, null where a change of it is only half visible. */
export const voucherOf = (items: readonly Attributes[]): Voucher | null | undefined => {
  const header = items.find((item) => item['sk'] === '#');
  if (!header) return undefined;
  const { chunks, linesRev } = headerOf(header);
  const own = items.filter((item) => String(item['sk']).startsWith('L#') && item['linesRev'] === linesRev);
  return own.length === chunks ? { ...headerOf(header), lines: own.flatMap(linesOf) } : null;
};

export const voucherRowOf = (header: VoucherHeader): VoucherRow => ({
  id: header.id,
  type: header.type,
  number: header.number,
  status: header.status,
  date: header.date,
  branch: header.branch,
  reference: header.reference,
  narration: header.narration,
  total: header.debitTotal,
  party: header.party,
  reverses: header.reverses,
  reversedBy: header.reversedBy,
  createdBy: personView(header.createdBy),
});

/** The voucher as the wire shows it, amounts as decimal strings. */
export const voucherViewOf = (voucher: Voucher, scale: number): VoucherView => {
  const difference = variance(sumsOf(voucher.lines));
  return {
    ...voucherRowOf(voucher),
    referenceDate: voucher.referenceDate,
    lines: voucher.lines.map((line) => ({
      ...line,
      debit: formatMoney(line.debit, scale),
      credit: formatMoney(line.credit, scale),
    })),
    debitTotal: voucher.debitTotal,
    creditTotal: voucher.creditTotal,
    variance: formatMoney(difference, scale),
    createdAt: voucher.createdAt,
    updatedAt: voucher.updatedAt,
    updatedBy: personView(voucher.updatedBy),
    postedAt: voucher.postedAt,
    postedBy: voucher.postedBy && personView(voucher.postedBy),
    reason: voucher.reason,
    importNumber: voucher.importNumber,
    ...(voucher.lockException ? { lockException: voucher.lockException } : {}),
    rev: voucher.rev,
  };
};
