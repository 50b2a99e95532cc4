// What stands in the books after a fault round, held against what people were answered.

import { runOfBooks } from '#scripts/api/runOfBooks.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { checkBooks, getBooksCheck } from '#shared/finance/booksApi.ts';
import { getTrialBalance } from '#shared/finance/reportsApi.ts';
import type { VoucherRow } from '#shared/finance/voucher.ts';
import { formatMoney, parseMoney } from '#shared/kernel/money.ts';
import { thousand } from '#tests/support/books/imports.ts';
import { type Carried, carriedLines, entriesOf, movedInto, transfersLeft } from './carriedGoods.ts';
import { branches, type Wish } from './faultPlan.ts';
import { allSales, goodsLeft, purchaseLines, saleLines } from './goods.ts';
import type { Person } from './person.ts';
import type { Postings } from './postWishes.ts';

export type BooksAfterwards = {
  /** Acknowledged and not there, or there under another number. */
  lost: string[];
  /** There more than once. */
  twice: string[];
  /** There and asked for by nobody, or not as it was asked for. */
  strange: string[];
  /** Stock transfers in another state, or with other quantities, than their last step answered. */
  transfers: string[];
  /** Numbers that are missing or given twice. */
  gaps: string[];
  /** What the product's own check says. */
  findings: string[];
  /** Figures of the trial balance that are not the sum of what stands. */
  figures: string[];
  vouchers: number;
};

type Asked = {
  admin: Person;
  wishes: readonly Wish[];
  postings: Postings;
  carried: readonly Carried[];
  isImported: boolean;
  year: number;
};

const allVouchers = async (admin: Person): Promise<VoucherRow[]> => {
  const rows: VoucherRow[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: Record<string, string> = { limit: '200', ...(cursor === '' ? {} : { cursor }) };
    const page: { items: VoucherRow[]; cursor: string | null } = await admin.ask(voucherCalls.list, {
      query,
    });
    rows.push(...page.items);
    cursor = page.cursor;
  }
  return rows;
};

/** Every series is 1..n. */
export const gapsOf = (numbers: readonly string[]): string[] => {
  const series = Map.groupBy(numbers, (number) => number.replace(/\d+$/, ''));
  return [...series].flatMap(([name, members]) => {
    const counts = members.map((number) => Number(/\d+$/.exec(number)?.[0])).sort((a, b) => a - b);
    const wrong = counts.findIndex((count, index) => count !== index + 1);
    return wrong < 0 ? [] : [`${name}: ${counts[wrong]} stands where ${wrong + 1} is expected`];
  });
};

/** A voucher or an invoice, as both lists show it. */
type Row = Pick<VoucherRow, 'id' | 'number' | 'status' | 'date' | 'branch' | 'reference' | 'total'>;

const total = (wish: Wish): string => formatMoney(BigInt(wish.halalas), 2);

type Fault = 'lost' | 'twice' | 'strange';

/** What is wrong with the vouchers of one wish, by what its client was told. */
const faultOf = (wish: Wish, rows: readonly Row[], postings: Postings): Fault | null => {
  const told = postings.acknowledged.get(wish.reference);
  const [row] = rows;
  if (!row) return told ? 'lost' : null;
  if (rows.length > 1) return 'twice';
  if (told && (row.id !== told.id || row.number !== told.number)) return 'lost';
  const isAsWished = row.total === total(wish) && row.date === wish.date && row.branch === wish.branch;
  return isAsWished ? null : 'strange';
};

/** Every wish against what stands, and what stands against every wish. */
export const comparePostings = (
  { wishes, postings }: Pick<Asked, 'wishes' | 'postings'>,
  rows: readonly Row[],
) => {
  const found: Record<Fault, string[]> = { lost: [], twice: [], strange: [] };
  const byReference = Map.groupBy(rows, ({ reference }) => reference);
  for (const wish of wishes) {
    const fault = faultOf(wish, byReference.get(wish.reference) ?? [], postings);
    if (fault) found[fault].push(wish.reference);
    byReference.delete(wish.reference);
  }
  return { ...found, strange: [...found.strange, ...byReference.keys()] };
};

const sells = (wishes: readonly Wish[]): boolean => wishes.some(({ sale }) => sale);

type Sums = { debit: bigint; credit: bigint };

/** The movement of each account, from the postings that stand. */
const expectedMovement = (
  { wishes, carried }: Pick<Asked, 'wishes' | 'carried'>,
  posted: ReadonlySet<string>,
): Map<string, Sums> => {
  const movement = new Map<string, Sums>();
  const add = (account: string, side: keyof Sums, amount: bigint): void => {
    const sums = movement.get(account) ?? { debit: 0n, credit: 0n };
    movement.set(account, { ...sums, [side]: sums[side] + amount });
  };
  for (const wish of wishes.filter(({ reference }) => posted.has(reference))) {
    const lines = wish.sale
      ? saleLines(wish.sale)
      : ([
          [wish.debit, 'debit', wish.halalas],
          [wish.credit, 'credit', wish.halalas],
        ] as const);
    for (const [account, side, halalas] of lines) add(account, side, BigInt(halalas));
  }
  if (sells(wishes))
    for (const [account, side, halalas] of purchaseLines(wishes)) add(account, side, BigInt(halalas));
  for (const [account, side, halalas] of carriedLines(carried)) add(account, side, BigInt(halalas));
  return movement;
};

const movementOf = async (admin: Person, year: number): Promise<Map<string, Sums>> => {
  const query = { from: `${year}-01-01`, to: `${year}-12-31` };
  const { rows } = await admin.ask(getTrialBalance, { query });
  const minor = (text: string): bigint => parseMoney(text, 2) ?? 0n;
  return new Map(
    rows.map(({ code, movement }) => [
      code,
      { debit: minor(movement.debit), credit: minor(movement.credit) },
    ]),
  );
};

/** Accounts whose movement is not the expected one. */
export const differences = (expected: Map<string, Sums>, found: Map<string, Sums>): string[] => {
  const none = { debit: 0n, credit: 0n };
  const accounts = new Set([...expected.keys(), ...found.keys()]);
  return [...accounts].flatMap((account) => {
    const [wanted, there] = [expected.get(account) ?? none, found.get(account) ?? none];
    if (wanted.debit === there.debit && wanted.credit === there.credit) return [];
    return [`${account}: ${there.debit}/${there.credit} instead of ${wanted.debit}/${wanted.credit}`];
  });
};

const fileYear = 2025;

/** The file's own trial balance when it is whole, nothing when it is not. */
const expectedOfFile = (isImported: boolean): Map<string, Sums> => {
  if (!isImported) return new Map();
  const { trial_balance } = thousand.expected;
  const minor = (text: string): bigint => parseMoney(text, 2) ?? 0n;
  return new Map(
    Object.entries(trial_balance).map(([code, { debit, credit }]) => [
      code,
      { debit: minor(debit), credit: minor(credit) },
    ]),
  );
};

export const booksAfterwards = async (asked: Asked): Promise<BooksAfterwards> => {
  const { admin, wishes, carried, isImported, year } = asked;
  const rows: Row[] = [...(await allVouchers(admin)), ...(sells(wishes) ? await allSales(admin) : [])];
  const ofFile = rows.filter(({ date }) => date.startsWith(String(fileYear)));
  const own = rows.filter(({ date }) => !date.startsWith(String(fileYear)));
  const posted = rows.filter(({ status }) => status === 'posted');
  const check = await runOfBooks({
    begin: () => admin.ask(checkBooks, {}),
    look: () => admin.ask(getBooksCheck, {}),
  });
  const standing = new Set(posted.map(({ reference }) => reference));
  const figures = [
    ...(sells(wishes)
      ? await goodsLeft(admin, { wishes, standing, movedInto: (branch) => movedInto(carried, branch) })
      : []),
    ...differences(expectedMovement(asked, standing), await movementOf(admin, year)),
    ...differences(expectedOfFile(isImported), await movementOf(admin, fileYear)),
  ];
  if (ofFile.length !== (isImported ? thousand.expected.vouchers : 0))
    figures.push(`${ofFile.length} vouchers of the file`);
  const others = (sells(wishes) ? branches.length : 0) + entriesOf(carried);
  if (check.entries !== posted.length + others)
    figures.push(`${check.entries} entries, ${posted.length} vouchers and sales, ${others} others`);
  const transfers = await transfersLeft(admin, carried);
  return {
    ...comparePostings(asked, own),
    transfers: transfers.faults,
    gaps: gapsOf([...posted.map(({ number }) => number ?? ''), ...transfers.numbers]),
    findings: check.findings.map(({ code, place }) => `${code} ${place}`),
    figures,
    vouchers: posted.length,
  };
};
