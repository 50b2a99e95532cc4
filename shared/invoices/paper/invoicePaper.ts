// Everything that stands on the paper of an invoice, in the languages that are asked for: whatever shows it is drawn from it, so that nothing can differ.
import { isDone } from '../../documents/transition.ts';
import { dateInZone, timeInZone } from '../../kernel/dates.ts';
import { formatMoney, parseMoney } from '../../kernel/money.ts';
import { writtenDay } from '../../kernel/writtenDates.ts';
import { isolated } from '../../paper/bidiMarks.ts';
import type { DocumentLanguage } from '../../paper/documentFrame.ts';
import type { Table } from '../../paper/pdfColumns.ts';
import { closedAmountInWords } from '../../paper/words/amountInWords.ts';
import { writtenAmount } from '../../paper/words/writtenAmount.ts';
import { dueDateOf } from '../dueDate.ts';
import { figuredInvoice } from '../figuredInvoice.ts';
import { type Instalment, instalmentPlan } from '../instalments.ts';
import { type InvoiceFigures, invoiceFigures } from '../invoiceFigures.ts';
import { noSnapshot } from '../invoiceSnapshot.ts';
import { invoiceQr } from './invoiceQr.ts';
import { categoryTable, linesTable } from './invoiceTables.ts';
import { invoiceTitle, printedType } from './invoiceTitle.ts';
import { creditedOf, type InvoiceTotal, invoiceTotals } from './invoiceTotals.ts';
import {
  inLanguages,
  mainLanguageOf,
  nameOn,
  onOneLine,
  onTwoLines,
  type PaperLanguage,
  type PaperSize,
  type Said,
  wordsOn,
} from './paperLanguage.ts';
import { type PaperParty, partyOnPaper, sellerOnPaper } from './paperParties.ts';
import type { InvoicePrint, PrintedInvoice } from './printedInvoice.ts';

/** A labelled statement; dates, numbers and codes keep their own direction. A note is small below it, and stands out where it is marked. */
export type PaperFact = { label: Said; value: string; note?: { said: Said; marked: boolean } };

export type InvoicePaper = {
  language: PaperLanguage;
  title: Said;
  number: string | null;
  /** What it is not yet, or no more: a draft, a copy, an invoice that was credited in full. */
  marks: readonly { kind: 'draft' | 'copy' | 'credited' | 'declined' | 'terminated'; said: Said }[];
  seller: PaperParty;
  party: (PaperParty & { label: Said }) | null;
  facts: readonly PaperFact[];
  /** What its kind states between its head and its lines. */
  about: readonly PaperFact[];
  lines: Table;
  categories: Table | null;
  totals: readonly InvoiceTotal[];
  currency: string;
  words: { label: Said; value: Said };
  instalments: { label: Said; rows: readonly { due: string; amount: string }[] } | null;
  notes: readonly PaperFact[];
  qr: string | null;
};

/** What every paper of trade begins with: who sells, what it is, to whom, when, and its lines. */
export type HeadedPaper = Pick<
  InvoicePaper,
  'language' | 'title' | 'number' | 'marks' | 'seller' | 'party' | 'facts' | 'lines'
> & { about?: InvoicePaper['about'] };

/** What is chosen when it is printed. */
export type PaperChoice = { language: PaperLanguage; size: PaperSize };

type Drawn = PaperChoice & { invoice: PrintedInvoice; figures: InvoiceFigures; print: InvoicePrint };

const dayIn = (language: DocumentLanguage, date: string): string =>
  writtenDay(date, { language, digits: 'latn' });

const comma = { ar: '،', en: ',' } as const;

/** In words, so that day and month are never taken for each other; of both languages the second is under the first. */
const dayOn = (language: PaperLanguage, date: string | null | undefined, time?: string): string =>
  date
    ? onTwoLines(
        inLanguages(language, (each) => [dayIn(each, date), ...(time ? [time] : [])].join(`${comma[each]} `)),
      )
    : '';

const stated = (label: Said, value: string | null | undefined): PaperFact[] =>
  value ? [{ label, value }] : [];

const issuedAt = ({ invoice, language, print: { timeZone } }: Drawn): string => {
  if (invoice.postedAt === null || printedType(invoice).role === 'quote')
    return dayOn(language, invoice.date);
  const instant = Date.parse(invoice.postedAt);
  const time = timeInZone(instant, timeZone);
  // Of an invoice that was posted later than it is dated, the day of its posting would be taken for its date.
  return dateInZone(instant, timeZone) === invoice.date
    ? dayOn(language, invoice.date, time)
    : dayOn(language, invoice.date);
};

const numberAndDate = (language: PaperLanguage, { number, date }: { number: string; date: string }): string =>
  `${isolated(number)} (${isolated(dayIn(mainLanguageOf(language), date))})`;

const termsOnPaper = ({ snapshot }: PrintedInvoice) => snapshot?.paymentTerms ?? null;

/** When what stays due is to be paid, as the books have it. */
const planOf = ({ invoice, figures }: Drawn): Instalment[] => {
  if (['credit', 'quote'].includes(printedType(invoice).role)) return [];
  const { scale } = figures.input;
  const rows = invoice.instalments.map(({ due, amount }) => ({
    due,
    amount: parseMoney(amount, scale) ?? 0n,
  }));
  const { date } = invoice;
  const dueDate = dueDateOf(invoice, termsOnPaper(invoice));
  return instalmentPlan(rows, { due: figures.settlement.due, date, dueDate, scale }).instalments;
};

/** A tax invoice of a sale states the day of the supply, which is its own day where no other is said. */
const suppliedOn = (invoice: PrintedInvoice): string | null => {
  const { side, role } = printedType(invoice);
  if (role === 'quote' || role === 'deposit' || side !== 'sales') return invoice.supplyDate;
  return invoice.supplyDate ?? (role === 'invoice' ? invoice.date : null);
};

const factsOf = (drawn: Drawn, plan: readonly Instalment[]): PaperFact[] => {
  const { invoice, language } = drawn;
  const say = wordsOn(language);
  const [due, ...others] = plan;
  const terms = termsOnPaper(invoice);
  return [
    ...stated(say('date'), issuedAt(drawn)),
    ...stated(say('validUntil'), dayOn(language, invoice.quote?.validUntil)),
    ...stated(say('subject'), invoice.quote?.subject),
    ...stated(say('supplyDate'), dayOn(language, suppliedOn(invoice))),
    ...(others.length === 0 ? stated(say('dueDate'), dayOn(language, due?.due)) : []),
    ...(others.length === 0 && terms !== null
      ? stated(say('paymentTerms'), onOneLine(nameOn(language, terms)))
      : []),
    ...stated(say('supplierNumber'), invoice.supplierNumber),
    ...stated(say('supplierDate'), dayOn(language, invoice.supplierDate)),
    ...(invoice.snapshot?.originals ?? []).flatMap((each) =>
      stated(say('original'), numberAndDate(language, each)),
    ),
    ...stated(say('reference'), invoice.reference),
  ];
};

const aboutOf = ({ invoice: { about = [] }, language }: Drawn): PaperFact[] =>
  about.map(({ label, value, note }) => ({
    label: nameOn(language, label),
    value: onTwoLines(nameOn(language, value)),
    ...(note && { note: { said: nameOn(language, note), marked: note.marked } }),
  }));

const remarksOf = ({ invoice: { remarks = [] }, language }: Drawn): PaperFact[] =>
  remarks.map(({ label, value }) => ({
    label: nameOn(language, label),
    value: onTwoLines(nameOn(language, value)),
  }));

const marksOf = ({ invoice, figures, print, language }: Drawn): InvoicePaper['marks'] => {
  const say = wordsOn(language);
  if (!isDone(invoice)) return [{ kind: 'draft', said: say('draft') }];
  // A quote is no evidence: nobody asks which print of it was the first.
  const isCopy = print.isCopy && printedType(invoice).role !== 'quote';
  const { taxInclusive } = figures.calculation.totals;
  const isCredited = taxInclusive > 0n && creditedOf({ invoice, figures }) >= taxInclusive;
  return [
    ...(isCredited ? [{ kind: 'credited' as const, said: say('creditedInFull') }] : []),
    ...(isCopy ? [{ kind: 'copy' as const, said: say('copy') }] : []),
  ];
};

const instalmentsOf = (
  { invoice, figures, language }: Drawn,
  plan: readonly Instalment[],
): InvoicePaper['instalments'] =>
  plan.length < 2
    ? null
    : {
        label: wordsOn(language)('instalments'),
        rows: plan.map(({ due, amount }) => ({
          due: dayIn(mainLanguageOf(language), due),
          amount: writtenAmount(
            formatMoney(amount, figures.input.scale),
            (invoice.snapshot ?? noSnapshot).currency,
            mainLanguageOf(language),
          ),
        })),
      };

/** The party that is not us: who buys, or who supplies. */
const otherParty = ({ invoice, language }: Drawn): InvoicePaper['party'] => {
  const party = invoice.snapshot?.party;
  if (!party) return null;
  const label = wordsOn(language)(printedType(invoice).side === 'purchase' ? 'supplier' : 'buyer');
  return { label, ...partyOnPaper(party, language) };
};

const contentOf = (drawn: Drawn): Omit<InvoicePaper, 'language' | 'title' | 'number' | 'marks'> => {
  const { invoice, figures, print, language } = drawn;
  const say = wordsOn(language);
  const snapshot = invoice.snapshot ?? noSnapshot;
  const plan = planOf(drawn);
  const { taxInclusive } = figures.calculation.totals;
  return {
    seller: sellerOnPaper(snapshot.seller, print.letterhead, language),
    party: otherParty(drawn),
    facts: factsOf(drawn, plan),
    about: aboutOf(drawn),
    lines: linesTable(drawn),
    categories: categoryTable(drawn),
    totals: invoiceTotals(drawn),
    currency: snapshot.currency,
    words: {
      label: say('words'),
      value: inLanguages(language, (each) => closedAmountInWords(taxInclusive, snapshot.currency, each)),
    },
    instalments: instalmentsOf(drawn, plan),
    notes: [
      ...stated(say('reason'), invoice.noteReason),
      ...stated(say('terms'), invoice.terms),
      ...remarksOf(drawn),
    ],
    qr: invoiceQr(invoice, figures),
  };
};

/** `invoicePaper(print, { language: 'both', size: 'a4' })` → what stands on it; deterministic, so that a reprint never differs. */
export const invoicePaper = (print: InvoicePrint, { language, size }: PaperChoice): InvoicePaper => {
  const { invoice } = print;
  const drawn: Drawn = { invoice, figures: invoiceFigures(figuredInvoice(invoice)), print, language, size };
  return {
    language,
    title: wordsOn(language)(invoiceTitle(invoice)),
    number: invoice.number,
    marks: marksOf(drawn),
    ...contentOf(drawn),
  };
};

/** As heads and feet of its pages name it; the number keeps its own order. */
export const titleAndNumber = ({ title, number }: Pick<InvoicePaper, 'title' | 'number'>): string =>
  [title[0], number && isolated(number)].filter(Boolean).join(' ');
