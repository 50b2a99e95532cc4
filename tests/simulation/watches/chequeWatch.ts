// Cheques against the journal, when all is quiet: each is open, cleared or bounced, what is open is on the account of cheques, and a deposit that lost its money is said to be short.
import { chequeKey, chequeOf } from '#functions/finance/receipts/chequeRecords.ts';
import { shortDepositsOf } from '#functions/invoices/deposits/shortDeposits.ts';
import { invoiceRecords } from '#functions/invoices/invoiceRecords.ts';
import { itemNamesOf } from '#functions/ledger/openItems/openItems.ts';
import { invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import type { Invoice } from '#shared/invoices/invoiceKind.ts';
import { formatMoney, sumOf } from '#shared/kernel/money.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { chequesAccount } from '../tradeCompany.ts';
import type { World } from '../world.ts';

const onCheques = ({ lines }: JournalEntry): bigint =>
  sumOf(lines.filter(({ account }) => account === chequesAccount).map(({ debit, credit }) => debit - credit));

type Known = { isBounced: boolean; clearedBy: string | null; amount: bigint };

/** The cheque of a receipt: its record, and what the journal says of the vouchers that it names. */
const chequeOfReceipt = ({ watch, table, scheduler }: World, { source, number }: JournalEntry): Known[] => {
  const item = table.committed(chequeKey(source.id));
  if (!item) {
    scheduler.fail(`The cheque of ${number} has no record`);
    return [];
  }
  const { amount, clearedBy } = chequeOf(item);
  const isCleared = clearedBy !== null && watch.entryOf(clearedBy) && !watch.isReversed(clearedBy);
  const isBounced = watch.isReversed(source.id);
  if (isBounced && isCleared) scheduler.fail(`The cheque of ${number} was cleared and has bounced`);
  return [{ isBounced, clearedBy: isCleared ? clearedBy : null, amount: BigInt(amount) }];
};

export const chequesAreRight = (world: World): void => {
  const { watch, scheduler } = world;
  const moved = watch.all().filter((entry) => onCheques(entry) !== 0n);
  const standing = moved.filter(({ reverses }) => reverses === null);
  const cheques = standing
    .filter((entry) => onCheques(entry) > 0n)
    .flatMap((entry) => chequeOfReceipt(world, entry));
  const clearings = standing.filter((entry) => onCheques(entry) < 0n && !watch.isReversed(entry.source.id));
  const named = cheques.flatMap(({ clearedBy }) => clearedBy ?? []);
  for (const { number, source } of clearings)
    if (named.filter((id) => id === source.id).length !== 1)
      scheduler.fail(`${number} clears other than one cheque`);
  const isOpen = ({ isBounced, clearedBy }: Known): boolean => !isBounced && clearedBy === null;
  const open = sumOf(cheques.filter(isOpen).map(({ amount }) => amount));
  const balance = sumOf(moved.map(onCheques));
  if (balance !== open) scheduler.fail(`Cheques of ${open} are open, and their account has ${balance}`);
};

const invoiceOf = ({ table }: World, id: string): Invoice | null =>
  invoiceRecords.documentOf(table.committedIn(`INV#${id}`)) ?? null;

/** What was paid at once, and what receipts have settled since; notes bring no money. */
const receivedFor = (world: World, id: string): bigint => {
  const { watch } = world;
  const [entry, invoice] = [watch.entryOf(id), invoiceOf(world, id)];
  if (!entry || !invoice) return 0n;
  const names = itemNamesOf(entry);
  const notes = new Set(
    watch
      .all()
      .filter(({ source }) => source.kind === 'invoice')
      .flatMap((each) => itemNamesOf(each)),
  );
  const items = watch.openItems().filter(({ name }) => names.includes(name));
  const settled = items.flatMap(({ allocations }) => allocations.filter(({ credit }) => !notes.has(credit)));
  const atOnce =
    invoiceFigures(invoice).calculation.totals.taxInclusive - sumOf(items.map(({ item }) => item.amount));
  return atOnce + sumOf(settled.map(({ amount }) => amount));
};

type Used = ReadonlyMap<string, bigint>;

/** By the deposit: what later invoices have used of it. */
const usedOf = (finals: readonly Invoice[]): Used => {
  const used = new Map<string, bigint>();
  for (const { invoice, parts } of finals.flatMap(({ snapshot }) => snapshot?.deposits ?? [])) {
    const amount = sumOf(parts.map(({ taxable, vat }) => BigInt(taxable) + BigInt(vat)));
    used.set(invoice, (used.get(invoice) ?? 0n) + amount);
  }
  return used;
};

/** Each invoice that used a deposit says how much of it is not paid any more. */
export const shortDepositsAreSaid = async (world: World): Promise<void> => {
  const finals = world.watch
    .all()
    .filter(({ source }) => source.kind === 'invoice')
    .flatMap(({ source }) => invoiceOf(world, source.id) ?? [])
    .filter(({ snapshot }) => (snapshot?.deposits.length ?? 0) > 0);
  const used = usedOf(finals);
  for (const final of finals) {
    const said = await world.call((context) => shortDepositsOf(context, final));
    const found = said.map(({ details }) => String(details['short']));
    const expected = (final.snapshot?.deposits ?? [])
      .map(({ invoice }) => (used.get(invoice) ?? 0n) - receivedFor(world, invoice))
      .filter((short) => short > 0n)
      .map((short) => formatMoney(short, 2));
    if (found.join() !== expected.join())
      world.scheduler.fail(`${final.number} is short by ${found.join()} instead of ${expected.join()}`);
  }
};
