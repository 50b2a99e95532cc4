// Which rows of a file look posted already: a voucher that counts has their day, branch, accounts, parties and amounts, whatever its number.
import { countingDocuments } from '#functions/documents/books/publishedDocuments.ts';
import { readWholeDocument } from '#functions/documents/readDocument.ts';
import type { Store } from '#functions/storage/store.ts';
import { type ImportRow, linesOfRow } from '#shared/finance/voucherImport.ts';
import { type VoucherLine, voucherKind } from '#shared/finance/voucherKind.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { sumsOf } from '#shared/ledger/journalEntry.ts';
import { headerOf, type VoucherHeader, voucherRecords } from '../vouchers/voucherRecords.ts';

type Books = { branch: string; scale: number };

const isInForce = ({ status, reverses, reversedBy }: VoucherHeader): boolean =>
  status === 'posted' && reverses === null && reversedBy === null;

/** The vouchers of a branch that count on a day. */
const postedOn = async (store: Store, day: string, branch: string): Promise<VoucherHeader[]> => {
  const counting = countingDocuments(store, voucherRecords);
  const items = await store.all({ index: 'gsi1', pk: voucherKind.key, begins: `${day}#` });
  return counting(items.map(headerOf).filter((header) => isInForce(header) && header.branch === branch));
};

/** What is compared, in whatever order the lines are; what the product has added to a voucher is in no file. */
const textOf = (lines: readonly VoucherLine[]): string =>
  lines
    .filter(({ automatic }) => !automatic)
    .map(({ account, party, debit, credit }) => [account, party ?? '', debit, credit].join(' '))
    .sort()
    .join('\n');

type Wanted = { debit: string; text: string };

const wantedOf = (row: ImportRow, { branch, scale }: Books): Wanted | null => {
  const lines = linesOfRow(row, { branch, scale });
  if (!Array.isArray(lines)) return null;
  return { debit: formatMoney(sumsOf(lines).debit, scale), text: textOf(lines) };
};

/** The text of a voucher by its id; each is read once, and only where day and total are the same. */
const voucherTexts = (store: Store) => {
  const known = new Map<string, Promise<string>>();
  return (id: string): Promise<string> => {
    const text =
      known.get(id) ??
      readWholeDocument(store, voucherRecords, id).then((voucher) => (voucher ? textOf(voucher.lines) : ''));
    known.set(id, text);
    return text;
  };
};

type Texts = ReturnType<typeof voucherTexts>;

/** The first of the vouchers of its day that says the same. */
const twinOf = async (
  wanted: Wanted,
  headers: readonly VoucherHeader[],
  textById: Texts,
): Promise<VoucherHeader | null> => {
  for (const header of headers)
    if (header.debitTotal === wanted.debit && (await textById(header.id)) === wanted.text) return header;
  return null;
};

/** The number of the posted voucher that each row looks like. */
export const postedAlready = async (
  store: Store,
  rows: readonly ImportRow[],
  books: Books,
): Promise<ReadonlyMap<ImportRow, string>> => {
  const textById = voucherTexts(store);
  const found = new Map<ImportRow, string>();
  for (const [day, ofDay] of Map.groupBy(rows, ({ date }) => date)) {
    const headers = await postedOn(store, day, books.branch);
    for (const row of headers.length === 0 ? [] : ofDay) {
      const wanted = wantedOf(row, books);
      const twin = wanted && (await twinOf(wanted, headers, textById));
      if (twin) found.set(row, twin.number ?? '');
    }
  }
  return found;
};
