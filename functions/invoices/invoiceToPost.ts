// An invoice as it is posted: everything is looked up and checked once more, and its entry made of the one calculation.

import { todayOf } from '#functions/company/figureTexts.ts';
import { requireCredit } from '#functions/crm/creditRecords.ts';
import type { Effects, Known, LanePlace } from '#functions/documents/documentActs.ts';
import { checkBranches } from '#functions/documents/documentInput.ts';
import { refuseFault } from '#functions/documents/posting/prepareChecked.ts';
import { existingCodes, type FinanceFacts, partyKind } from '#functions/finance/settings/financeRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { markItemsUsed, type UsedItem } from '#functions/settings/items/itemUseRecords.ts';
import type { KnownBatches } from '#functions/stock/batches/lineBatches.ts';
import { linesWithRows } from '#functions/stock/batches/linesWithRows.ts';
import type { StockEffects } from '#functions/stock/moveStock.ts';
import { keptFromStock } from '#functions/stock/stockAccounts.ts';
import type { Write } from '#functions/storage/writes.ts';
import type { BookedAccounts } from '#shared/invoices/bookedInvoice.ts';
import { dueDateOf } from '#shared/invoices/dueDate.ts';
import { depositFaults } from '#shared/invoices/figureFaults.ts';
import { instalmentPlan } from '#shared/invoices/instalments.ts';
import { type BookedInvoice, invoiceEntryLines } from '#shared/invoices/invoiceEntry.ts';
import type { TradeFacts } from '#shared/invoices/invoiceFaults.ts';
import { type InvoiceFigures, invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import { type Invoice, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import type { InvoiceSnapshot } from '#shared/invoices/invoiceSnapshot.ts';
import { noteConsumption } from '#shared/invoices/notes/noteOfOriginal.ts';
import { addConsumption, withDepositUse } from '#shared/invoices/notes/originalParts.ts';
import { withCreditedCharges } from '#shared/invoices/stock/creditedCharges.ts';
import {
  accountsWithStock,
  costLines,
  itemsBesideStock,
  itemsWithStock,
} from '#shared/invoices/stock/stockedItems.ts';
import { atLeastZero, type Money } from '#shared/kernel/money.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { type EntryContent, entryContentOf } from '#shared/ledger/entryContent.ts';
import type { EntryLine } from '#shared/ledger/entryLine.ts';
import { balanceFault, linesFault, namedFault, partiesFault } from '#shared/ledger/entryRules.ts';
import { laneSeries } from '#shared/ledger/numberSeries.ts';
import { fiscalYearOf } from '#shared/ledger/postingRules.ts';
import { products, services } from '#shared/settings/resources.ts';
import type { BatchRow } from '#shared/stock/batches/batchRows.ts';
import { bookedInvoice, owingParty } from './bookedOfInvoice.ts';
import { consumptionWrite } from './consumptionRecords.ts';
import { isOfDeposit } from './deposits/depositInvoices.ts';
import { type FilledInvoice, fillInvoice, partyNameOf } from './draftInvoice.ts';
import { checkDates, checkLowestPrices, checkOrder, checkTaxNumber } from './invoiceChecks.ts';
import { type Original, typeOf } from './originalInvoices.ts';
import { settlesOriginal } from './settlesOriginal.ts';
import { stockedLines } from './stock/stockedLines.ts';
import type { PreparedStock } from './stock/stockOfInvoice.ts';

type KnownHere = Known<FinanceFacts>;

const plain = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** What it keeps of others, as text. */
const decisive = ({ taxes, deposits, cashMethods, returns }: InvoiceSnapshot): string =>
  JSON.stringify([taxes, deposits, cashMethods, returns]);

/** What a note may take of its invoice. */
const allowance = ({ fixed, limits }: InvoiceSnapshot): string => JSON.stringify([fixed, limits]);

const figuresText = ({ calculation: { lines, groups, totals } }: InvoiceFigures): string =>
  JSON.stringify([lines, groups, totals], plain);

/** What another note leaves of its invoice may be less, as long as no figure of this one changes: they are worked out anew only then. */
const isCurrent = (
  { snapshot: before, ...saved }: Invoice,
  snapshot: InvoiceSnapshot,
  figures: InvoiceFigures,
): boolean =>
  before !== null &&
  decisive(before) === decisive(snapshot) &&
  (allowance(before) === allowance(snapshot) ||
    figuresText(figures) === figuresText(invoiceFigures({ ...saved, snapshot })));

const checkEntry = async (
  context: SessionContext,
  { lines, filled, known }: { lines: readonly EntryLine[]; filled: FilledInvoice; known: KnownHere },
): Promise<void> => {
  const { facts, rules } = known;
  const { party } = filled.invoice;
  const codes = party === null ? [] : [party];
  const existing = await existingCodes(context.store, { codes, rulesRev: rules.rev }, partyKind);
  // What earlier documents have posted under a code that was merged since is continued under it.
  const earlier = [owingParty(filled), ...filled.deposits.map(({ invoice }) => invoice.party)];
  const about = { ...facts, parties: new Set([...existing, ...earlier.filter((code) => code !== null)]) };
  const fault = namedFault(
    invoiceKind.name,
    linesFault(lines, about) ?? partiesFault(lines, about) ?? balanceFault(lines, about),
  );
  // Its lines are not those of the invoice: the number of the line would mean nothing to the reader.
  const { line: _, ...details } = fault?.details ?? {};
  if (fault) throw new Refusal(fault.code, details);
};

/** Loaded by companies that keep stock. */
const stockPart = () => import('./stock/stockOfInvoice.ts');

const refuseMergedParty = ({ invoice, named }: FilledInvoice): void => {
  const into = String(named.party?.['mergedInto'] ?? '');
  if (into !== '') throw new Refusal('party.merged', { party: invoice.party, into });
};

export type PreparedInvoice = {
  filled: FilledInvoice;
  figures: InvoiceFigures;
  booked: BookedInvoice;
  /** What it moves of stock; null where it moves nothing. */
  stock: PreparedStock | null;
  /** Without what its goods are worth. */
  lines: EntryLine[];
  accounts: BookedAccounts;
  due: Money;
  /** Of what is due in one sum. */
  dueDate: string | null;
};

/** Of what was saved: it is posted only as long as they are still the same. */
export const aboutInvoice = (context: SessionContext, saved: Invoice): TradeFacts => ({
  today: todayOf(context),
  figures: invoiceFigures(saved),
});

/** The first thing is refused that keeps it from being posted, beyond what its form knows. */
export const prepareInvoice = async (
  context: SessionContext,
  saved: Invoice,
  { about: { figures }, ...known }: KnownHere & { about: TradeFacts },
): Promise<PreparedInvoice> => {
  const { language } = context.caller;
  checkBranches(context, invoiceKind, [saved.branch]);
  const found = await fillInvoice(context, saved);
  // What was saved is posted: a price that its item has got since then is not brought along.
  const invoice: Invoice = { ...saved, party: found.invoice.party, snapshot: found.snapshot };
  const filled: FilledInvoice = { ...found, invoice };
  const { snapshot, note, deposits } = filled;
  checkDates(context, filled);
  refuseFault(note?.faults[0]);
  // What was saved is posted: where taxes, deposits or its invoice have changed since, a user checks it again.
  refuseUnless(isCurrent(saved, snapshot, figures), 'invoice.stale');
  const { input, calculation, settlement } = figures;
  const used = invoice.deposits.map((row) => {
    const { left = 0n, isUnpaid = false } = deposits.find((each) => isOfDeposit(row, each.invoice)) ?? {};
    return { ...row, left, isUnpaid };
  });
  refuseFault(depositFaults(used, calculation.totals.taxInclusive, input.scale)[0]);
  const due = atLeastZero(settlement.due);
  refuseMergedParty(filled);
  const plan = instalmentPlan(invoice.instalments, {
    due,
    date: invoice.date,
    dueDate: dueDateOf(invoice, snapshot.paymentTerms),
    scale: input.scale,
  });
  checkTaxNumber(context, invoice, figures);
  checkLowestPrices(invoice, figures, filled.named);
  await checkOrder(context, invoice);
  const stocked = stockedLines(invoice, { ...filled, facts: known.facts });
  const { booked, accounts } = bookedInvoice({ ...known.facts, language }, filled, {
    figures,
    plan,
    stocked,
  });
  const movesNothing = stocked.length === 0 && filled.original === null;
  const stock = movesNothing
    ? null
    : await (await stockPart()).prepareStock(context.store, filled, {
        figures,
        stocked,
        booked,
        facts: known.facts,
      });
  await keptFromStock(
    context.store,
    { ...invoice, lines: itemsBesideStock(booked.items, stocked) },
    known.facts,
  );
  const lines = invoiceEntryLines(booked);
  await checkEntry(context, { lines, filled, known });
  const dueDate = invoice.instalments.length === 0 ? (plan.instalments[0]?.due ?? null) : null;
  return { filled, figures, booked, stock, lines, accounts, due, dueDate };
};

/** The entry with what its goods are worth at this place of the lane. */
export const entryWithStock = async (
  context: SessionContext,
  { filled: { invoice }, booked, stock, lines, accounts }: PreparedInvoice,
  { facts, known, ...place }: Pick<KnownHere, 'facts'> & LanePlace & { known?: KnownBatches },
): Promise<
  StockEffects & { lines: EntryLine[]; accounts: BookedAccounts; rows: ReadonlyMap<number, BatchRow[]> }
> => {
  if (stock === null) return { moves: [], writes: [], late: [], rows: new Map(), lines, accounts };
  const { stockOfInvoice } = await stockPart();
  const effects = await stockOfInvoice(context, { invoice, stock, facts, known }, place);
  const given = withCreditedCharges(stock.items, stock.credited, effects.moves);
  const items = itemsWithStock(given, stock.lines, effects.moves);
  const { branch, text } = booked;
  const costs = costLines(effects.moves, stock.lines, {
    branch,
    text,
    costCentreOf: (line) => invoice.lines[line]?.costCentre ?? null,
  });
  return {
    ...effects,
    lines: [...invoiceEntryLines({ ...booked, items }), ...costs],
    accounts: { ...accounts, items: accountsWithStock(accounts.items, effects.moves) },
  };
};

const usedItems = ({ invoice, named }: FilledInvoice): UsedItem[] =>
  invoice.lines.flatMap(({ product, service, unit }): UsedItem[] => {
    const goods = product === null ? undefined : named.products.get(product);
    if (goods) return [{ kind: products, row: goods, unit }];
    const work = service === null ? undefined : named.services.get(service);
    return work ? [{ kind: services, row: work, unit: null }] : [];
  });

/** Records the quantities a note credits and the deposits an invoice uses, so they cannot be used twice. Written even when empty, to keep the link. */
const consumptionWrites = ({ filled, figures }: PreparedInvoice): Write[] => {
  const { invoice: own, original, note, deposits, snapshot } = filled;
  const consumer = [own.id];
  const consumedOf = ({ record: { consumed } }: Original) =>
    note ? addConsumption(consumed, noteConsumption(note.parts, figures.calculation)) : consumed;
  const ofOriginal = original
    ? [consumptionWrite(original.invoice.id, original.record, { consumed: consumedOf(original), consumer })]
    : [];
  const ofDeposits = deposits.map(({ invoice, record }) => {
    const parts = snapshot.deposits.find((each) => each.invoice === invoice.id)?.parts ?? [];
    const used = parts.map(({ code, taxable, vat }) => ({
      code,
      taxable: BigInt(taxable),
      vat: BigInt(vat),
    }));
    return consumptionWrite(invoice.id, record, {
      consumed: withDepositUse(record.consumed, used),
      consumer,
    });
  });
  return [...ofOriginal, ...ofDeposits];
};

/** What a note credits is allocated to its invoice, where the place of its entry is known. */
const allocated = async (
  context: SessionContext,
  content: EntryContent,
  { invoice, original, seq }: Pick<FilledInvoice, 'invoice' | 'original'> & { seq: number | undefined },
): Promise<{ content: EntryContent; writes: Write[] }> =>
  original !== null && typeOf(invoice).role === 'credit' && seq !== undefined
    ? settlesOriginal(context, content, { original, seq })
    : { content, writes: [] };

/** What it changes in the billing of its contract; loaded where it has one. */
const contractWrites = async (
  { store }: SessionContext,
  { filled: { invoice, original }, figures }: PreparedInvoice,
): Promise<Write[]> => {
  const { role } = typeOf(invoice);
  const of = original?.invoice ?? invoice;
  if (!of.links?.some(({ kind }) => kind === 'contract')) return [];
  const { billedWrites } = await import('./contracts/billingOfInvoice.ts');
  const { taxExclusive: net, taxInclusive: total } = figures.calculation.totals;
  const sign = role === 'credit' ? -1n : 1n;
  return billedWrites(store, {
    invoice,
    isDeposit: role === 'deposit',
    original: original?.invoice ?? null,
    net: sign * net,
    total: sign * total,
    scale: figures.input.scale,
  });
};

/** The batches that its lines name. */
const knownBatches = async (
  { store }: SessionContext,
  { filled: { invoice }, stock }: PreparedInvoice,
): Promise<KnownBatches> => {
  const batched = stock?.batched ?? [];
  if (batched.length === 0) return new Map();
  return (await stockPart()).readyInvoice(store, invoice, batched);
};

/** Its entry with what belongs into the same transaction; the credit of the customer and what is left of items are read in the lane. */
export const invoiceEffects = async (
  context: SessionContext,
  prepared: PreparedInvoice,
  { facts, rules, seq, handedOn, seriesIn = laneSeries }: KnownHere & LanePlace,
): Promise<Effects<Invoice>> => {
  const { filled, due, dueDate } = prepared;
  const { invoice } = filled;
  const { id, date, branch, party, type: code, reference, supplierNumber } = invoice;
  const { side, role } = typeOf(invoice);
  const type = facts.types.get(code);
  const year = fiscalYearOf(rules, date);
  if (!type || !year) throw new Error('A checked invoice has a type and a fiscal year');
  const isOnAccount = side === 'sales' && role !== 'credit' && party !== null;
  const credit = isOnAccount ? await requireCredit(context, { party, onAccount: due }) : null;
  await markItemsUsed(context.store, usedItems(filled));
  const known = await knownBatches(context, prepared);
  const place = { ...(seq !== undefined && { seq }), ...(handedOn && { handedOn }) };
  const { lines, accounts, moves, late, rows, ...stock } = await entryWithStock(context, prepared, {
    facts,
    known,
    ...place,
  });
  const content = entryContentOf(
    {
      source: { kind: invoiceKind.name, id },
      type: code,
      period: 'normal' as const,
      date,
      reference: supplierNumber || reference,
      text: lines.find((line) => line.party === null)?.text ?? lines[0]?.text ?? '',
      lines,
      postedBy: context.actor.id,
      stock: moves,
    },
    facts.chart,
  );
  const held = await allocated(context, content, { ...filled, seq });
  const series = seriesIn({ branch, type, year, format: facts.numberFormat });
  const billed = await contractWrites(context, prepared);
  return {
    ...linesWithRows(invoice.lines, rows),
    entry: {
      content: held.content,
      series: { ...series, ...(side === 'sales' && { inOrderUntil: todayOf(context) }) },
    },
    // Seller and party as they are now: the draft may be older than the VAT number, or name a party that was merged since.
    fields: {
      accounts,
      dueDate,
      party,
      partyName: partyNameOf(filled.named),
      snapshot: filled.snapshot,
      lateLines: late.length > 0 ? late : null,
    },
    writes: [...consumptionWrites(prepared), ...held.writes, ...stock.writes, ...billed],
    log: { ...credit, ...(late.length > 0 && { late }) },
  };
};
