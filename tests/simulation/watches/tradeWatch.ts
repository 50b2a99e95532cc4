// Posted invoices against each other and against their entries, when all is quiet: what is due, VAT, what notes have taken, and what deposits were used for.

import { consumptionKey } from '#functions/invoices/consumptionRecords.ts';
import { invoiceRecords } from '#functions/invoices/invoiceRecords.ts';
import { itemNamesOf } from '#functions/ledger/openItems/openItems.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { dueDateOf } from '#shared/invoices/dueDate.ts';
import { partySide } from '#shared/invoices/invoiceEntry.ts';
import { type InvoiceFigures, invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import type { Invoice } from '#shared/invoices/invoiceKind.ts';
import { invoiceTypes } from '#shared/invoices/invoiceType.ts';
import { type OriginalCode, originalParts } from '#shared/invoices/notes/originalParts.ts';
import { sumOf } from '#shared/kernel/money.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { vatAccount } from '../tradeCompany.ts';
import type { World } from '../world.ts';
import { leftOfWatched } from './openItemWatch.ts';

type Kept = { invoice: Invoice; entry: JournalEntry; figures: InvoiceFigures };

/** Amounts by their names; those of nothing say nothing. */
type Sums = Map<string, bigint>;

const add = (sums: Sums, name: string, amount: bigint): void => {
  sums.set(name, (sums.get(name) ?? 0n) + amount);
};

const textOf = (sums: Sums): string =>
  [...sums]
    .filter(([, amount]) => amount !== 0n)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, amount]) => `${name}: ${amount}`)
    .join('\n');

const compare = (world: World, what: string, { found, expected }: { found: Sums; expected: Sums }): void => {
  if (textOf(found) !== textOf(expected))
    world.scheduler.fail(`${what}:\n${textOf(found)}\ninstead of\n${textOf(expected)}`);
};

const keptInvoices = ({ watch, table, scheduler }: World): Kept[] =>
  watch
    .all()
    .filter(({ source }) => source.kind === 'invoice')
    .flatMap((entry) => {
      const invoice = invoiceRecords.documentOf(table.committedIn(`INV#${entry.source.id}`));
      if (invoice) return [{ invoice, entry, figures: invoiceFigures(invoice) }];
      scheduler.fail(`The invoice ${entry.number} is not there whole`);
      return [];
    });

const roleOf = ({ invoice }: Kept) => invoiceTypes[invoice.type].role;

/** What stays due by its days, as the invoice says it: debit positive. */
const dueOf = ({ invoice, figures }: Kept): Sums => {
  const due = figures.settlement.due > 0n ? figures.settlement.due : 0n;
  const sign = partySide(invoiceTypes[invoice.type]) === 'debit' ? 1n : -1n;
  const usual = dueDateOf(invoice, invoice.snapshot?.paymentTerms ?? null);
  const sums: Sums = new Map();
  for (const { due: day, amount } of invoice.instalments) add(sums, day ?? usual, sign * amount);
  add(sums, invoice.instalments.at(-1)?.due ?? usual, sign * due - sumOf([...sums.values()]));
  return sums;
};

/** What its taxes put on the account of VAT, less that of the deposits it uses: credit positive. */
const vatOf = ({ invoice, figures }: Kept): Sums => {
  const sums: Sums = new Map();
  const treatments = new Map(invoice.snapshot?.taxes.map(({ code, treatment }) => [code, treatment]));
  const isCredit = partySide(invoiceTypes[invoice.type]) === 'debit';
  for (const { code, vat, nonRecoverable } of figures.calculation.groups.flatMap(({ codes }) => codes)) {
    const owed = treatments.get(code) === 'charged' ? vat - nonRecoverable : -nonRecoverable;
    add(sums, code, isCredit ? owed : -owed);
  }
  for (const { code, vat } of invoice.snapshot?.deposits.flatMap(({ parts }) => parts) ?? [])
    add(sums, code, -BigInt(vat));
  return sums;
};

const checkEntry = (world: World, kept: Kept): void => {
  const { entry } = kept;
  const items: Sums = new Map();
  for (const { dueDate, amount } of entry.openItems) add(items, dueDate, amount);
  compare(world, `${entry.number} leaves open items`, { found: items, expected: dueOf(kept) });
  const vat: Sums = new Map();
  for (const { account, taxCode, debit, credit } of entry.lines)
    if (account === vatAccount) add(vat, taxCode ?? '', credit - debit);
  compare(world, `The VAT of ${entry.number} is`, { found: vat, expected: vatOf(kept) });
};

/** What stands beside an invoice of what was taken of it. */
const storedSums = (item: Attributes | null): Sums => {
  const sums: Sums = new Map();
  const rows = (name: string) => (item?.[name] ?? []) as Record<string, string>[];
  for (const [at, part] of rows('parts').entries())
    for (const name of ['quantity', 'amount']) add(sums, `line ${at} ${name}`, BigInt(part[name] ?? 0));
  for (const [kind, table] of [
    ['code', 'codes'],
    ['deposit', 'deposits'],
  ] as const)
    for (const row of rows(table))
      for (const name of ['taxable', 'vat'])
        add(sums, `${kind} ${row['code']} ${name}`, BigInt(row[name] ?? 0));
  return sums;
};

/** What a credit note takes: quantities that it returns, and amounts. */
const addNote = (sums: Sums, { invoice, figures }: Kept): void => {
  for (const [at, { originalLine }] of invoice.lines.entries()) {
    if (invoice.snapshot?.returns.includes(at))
      add(sums, `line ${originalLine} quantity`, figures.input.lines[at]?.quantity ?? 0n);
    add(sums, `line ${originalLine} amount`, figures.calculation.lines[at]?.charged ?? 0n);
  }
  for (const { code, taxable, vat } of figures.calculation.groups.flatMap(({ codes }) => codes)) {
    add(sums, `code ${code} taxable`, taxable);
    add(sums, `code ${code} vat`, vat);
  }
};

const consumptionOf = (original: Kept, all: readonly Kept[]): Sums => {
  const { id } = original.invoice;
  const sums: Sums = new Map();
  for (const kept of all) {
    const isNote = roleOf(kept) === 'credit' && kept.invoice.snapshot?.originals[0]?.id === id;
    if (isNote) addNote(sums, kept);
    const used = kept.invoice.snapshot?.deposits.filter(({ invoice }) => invoice === id) ?? [];
    for (const { code, taxable, vat } of used.flatMap(({ parts }) => parts)) {
      add(sums, `deposit ${code} taxable`, BigInt(taxable));
      add(sums, `deposit ${code} vat`, BigInt(vat));
    }
  }
  return sums;
};

const categoryOf = ({ category, rate, isCharged }: OriginalCode): string =>
  `${category} ${rate} ${isCharged}`;

/** No line and no category gives more than it has, notes and later invoices together. */
const checkLeft = (world: World, { entry, figures }: Kept, taken: Sums): void => {
  const { parts, codes } = originalParts(figures);
  const takenAs = (name: string): bigint => taken.get(name) ?? 0n;
  const left: [string, bigint][] = [
    ...parts.flatMap(({ quantity, amount }, at): [string, bigint][] => [
      [`line ${at} quantity`, quantity - takenAs(`line ${at} quantity`)],
      [`line ${at} amount`, amount - takenAs(`line ${at} amount`)],
    ]),
    ...[...Map.groupBy(codes, categoryOf)].flatMap(([category, own]) =>
      (['taxable', 'vat'] as const).map((name): [string, bigint] => [
        `${category} ${name}`,
        sumOf(
          own.map(
            (code) =>
              code[name] - takenAs(`code ${code.code} ${name}`) - takenAs(`deposit ${code.code} ${name}`),
          ),
        ),
      ]),
    ),
  ];
  for (const [name, rest] of left)
    if (rest < 0n)
      world.scheduler.fail(`${-rest} more than there is were taken of ${name} of ${entry.number}`);
};

/** Later invoices use no more of a deposit than was paid for it; what was used stays used when the cheque that paid it bounces. */
const checkPaid = (world: World, { entry, figures }: Kept, taken: Sums): void => {
  const names = itemNamesOf(entry);
  const items = world.watch.openItems().filter(({ name }) => names.includes(name));
  const paid = figures.calculation.totals.taxInclusive - sumOf(items.map((item) => leftOfWatched(item)));
  const undone = items.flatMap(({ allocations }) => allocations.filter(({ amount }) => amount < 0n));
  const freed = -sumOf(undone.map(({ amount }) => amount));
  const used = sumOf([...taken].flatMap(([name, amount]) => (name.startsWith('deposit') ? [amount] : [])));
  if (used > paid + freed)
    world.scheduler.fail(`${used} of ${entry.number} were used, ${paid} are paid and ${freed} were`);
};

/** Sales of a type and branch are numbered in the order of their days. */
const checkOrder = (world: World, all: readonly Kept[]): void => {
  const last = new Map<string, Invoice>();
  for (const { invoice } of all.filter(({ invoice }) => invoiceTypes[invoice.type].side === 'sales')) {
    const name = `${invoice.type} ${invoice.branch}`;
    const before = last.get(name);
    if (before && before.date > invoice.date)
      world.scheduler.fail(`${invoice.number} of ${invoice.date} follows ${before.number} of ${before.date}`);
    last.set(name, invoice);
  }
};

export const tradeIsRight = (world: World): void => {
  const all = keptInvoices(world);
  for (const kept of all) {
    checkEntry(world, kept);
    const taken = consumptionOf(kept, all);
    const found = storedSums(world.table.committed(consumptionKey(kept.invoice.id)));
    compare(world, `What is kept as taken of ${kept.entry.number} is`, { found, expected: taken });
    checkLeft(world, kept, taken);
    if (roleOf(kept) === 'deposit') checkPaid(world, kept, taken);
  }
  checkOrder(world, all);
};
