// The lines of an invoice as a table of its paper, and VAT by category under them.
import { exemptionText } from '../../finance/taxes/exemptions.ts';
import { formatMoney, priceText } from '../../kernel/money.ts';
import { isolated } from '../../paper/bidiMarks.ts';
import type { Table } from '../../paper/pdfColumns.ts';
import type { TableColumn, TableRow } from '../../paper/tableDocument.ts';
import { batchLines } from '../../stock/batches/batchesOnPaper.ts';
import type { CalculatedGroup } from '../calculation.ts';
import type { InvoiceFigures } from '../invoiceFigures.ts';
import { type KeptTax, namesOfText, noSnapshot } from '../invoiceSnapshot.ts';
import { plainDecimal } from '../taxes/itemPrice.ts';
import { printedType } from './invoiceTitle.ts';
import {
  type InvoiceWord,
  inLanguages,
  mainLanguageOf,
  nameOn,
  onOneLine,
  onTwoLines,
  type PaperLanguage,
  type PaperSize,
  wordsOn,
} from './paperLanguage.ts';
import type { PrintedInvoice } from './printedInvoice.ts';

export type Figured = {
  invoice: PrintedInvoice;
  figures: InvoiceFigures;
  language: PaperLanguage;
  size: PaperSize;
};

const snapshotOf = ({ invoice }: Pick<Figured, 'invoice'>) => invoice.snapshot ?? noSnapshot;

/** `15%` */
const percentText = (rate: bigint): string => `${plainDecimal(formatMoney(rate, 2))}%`;

const categoryWords = { S: 'categoryS', Z: 'categoryZ', E: 'categoryE', O: 'categoryO' } as const;

const categoryWord = (category: string): InvoiceWord =>
  categoryWords[category as keyof typeof categoryWords] ?? 'categoryO';

const rateText = (figured: Figured, code: string | null): string => {
  const tax = snapshotOf(figured).taxes.find((each) => each.code === code);
  if (!tax) return '';
  const isRated = tax.category === 'S' || tax.category === 'Z';
  return isRated
    ? percentText(BigInt(tax.rate))
    : onTwoLines(wordsOn(figured.language)(categoryWord(tax.category)));
};

const unitText = (figured: Figured, code: string | null): string => {
  const unit = snapshotOf(figured).units?.find((each) => each.code === code);
  return unit ? onTwoLines(nameOn(figured.language, unit)) : (code ?? '');
};

/** A small sheet has room for what counts: the unit stands with the words. */
const isSmall = ({ size }: Pick<Figured, 'size'>): boolean => size === 'a5';

/** A quantity is read with its unit: `40 قطعة`. */
const quantityText = (figured: Figured, { quantity, unit }: PrintedInvoice['lines'][number]): string => {
  if (!quantity) return '';
  const [main, other] = isSmall(figured) ? [] : unitText(figured, unit).split('\n');
  return [[plainDecimal(quantity), main].filter(Boolean).join(' '), other].filter(Boolean).join('\n');
};

/** Taken off below the lines of an offer, so that their own totals lead nowhere: those before VAT are summed under them. */
const isDiscountedOffer = ({ invoice, figures }: Figured): boolean =>
  printedType(invoice).role === 'quote' && figures.calculation.totals.discount > 0n;

const columnsOf = (figured: Figured): TableColumn[] => {
  const { invoice, figures, language, size } = figured;
  const say = wordsOn(language);
  const { scale } = figures.input;
  const { lines } = figures.calculation;
  const amount = (key: string, word: InvoiceWord): TableColumn => ({
    key,
    label: onTwoLines(say(word)),
    kind: 'amount',
    scale,
  });
  return [
    ...(isSmall({ size }) ? [] : [{ key: 'line', label: onTwoLines(say('line')), kind: 'code' } as const]),
    { key: 'text', label: onTwoLines(say('text')), kind: 'text', weight: 1 },
    { key: 'quantity', label: onTwoLines(say('quantity')), kind: 'code' },
    amount('price', invoice.pricesIncludeVat ? 'priceWithVat' : 'price'),
    ...(lines.some(({ discount }) => discount > 0n)
      ? [{ ...amount('discount', 'discount'), blankZero: true }]
      : []),
    ...(lines.some(({ charge }) => charge > 0n) ? [{ ...amount('charge', 'charge'), blankZero: true }] : []),
    amount('net', 'net'),
    { key: 'rate', label: onTwoLines(say('rate')), kind: 'code' },
    ...(isSmall({ size }) || printedType(invoice).role === 'quote' ? [] : [amount('vat', 'vatAmount')]),
    ...(isDiscountedOffer(figured) ? [] : [amount('total', 'lineTotal')]),
  ];
};

/** In the main language of the paper. */
export const batchWords = (language: PaperLanguage) => {
  const say = wordsOn(language);
  return { batch: say('batch')[0], expires: say('expires')[0], language: mainLanguageOf(language) };
};

export const linesTable = (figured: Figured): Table => {
  const { invoice, figures } = figured;
  return {
    columns: columnsOf(figured),
    rows: invoice.lines.map((line, at): TableRow => {
      const amounts = figures.calculation.lines[at];
      const names = line.names ?? namesOfText(snapshotOf(figured), line.text);
      const text = names ? onTwoLines(nameOn(figured.language, names)) : line.text;
      return {
        cells: {
          line: String(at + 1),
          text: [
            isSmall(figured)
              ? [text, unitText(figured, line.unit).split('\n')[0]].filter(Boolean).join(' · ')
              : text,
            ...batchLines(line.batches, batchWords(figured.language)),
          ].join('\n'),
          quantity: quantityText(figured, line),
          price: line.price && priceText(line.price, figures.input.scale),
          discount: amounts?.discount ?? 0n,
          charge: amounts?.charge ?? 0n,
          net: amounts?.net ?? 0n,
          rate: rateText(figured, line.tax),
          vat: amounts?.vat ?? 0n,
          total: amounts?.total ?? 0n,
        },
      };
    }),
  };
};

/** Why no VAT is charged: once for each reason among the taxes of the group. */
const reasonsOf = (
  { codes }: CalculatedGroup,
  taxes: readonly KeptTax[],
  language: PaperLanguage,
): string[] => [
  ...new Set(
    codes.flatMap(({ code }) => {
      const tax = taxes.find((each) => each.code === code);
      const reason = tax && exemptionText(tax);
      if (!tax || !reason) return [];
      return [
        [onOneLine(inLanguages(language, (each) => reason[each])), tax.exemption ?? ''].join(' ').trim(),
      ];
    }),
  ),
];

const groupText = (group: CalculatedGroup, figured: Figured): string => {
  const say = wordsOn(figured.language);
  const rate = group.category === 'S' ? ` ${isolated(percentText(group.rate))}` : '';
  return [
    `${onOneLine(say(categoryWord(group.category)))}${rate}`,
    ...(group.isCharged ? [] : [onOneLine(say('selfAccounted'))]),
    ...reasonsOf(group, snapshotOf(figured).taxes, figured.language),
  ].join('\n');
};

/** Null where nothing is taxed in any way. */
export const categoryTable = (figured: Figured): Table | null => {
  const { figures, language } = figured;
  const { groups } = figures.calculation;
  if (groups.length === 0) return null;
  const say = wordsOn(language);
  const { scale } = figures.input;
  return {
    columns: [
      { key: 'category', label: onTwoLines(say('category')), kind: 'text' },
      { key: 'taxable', label: onTwoLines(say('taxable')), kind: 'amount', scale },
      { key: 'vat', label: onTwoLines(say('vatAmount')), kind: 'amount', scale },
    ],
    rows: groups.map((group) => ({
      cells: { category: groupText(group, figured), taxable: group.taxable, vat: group.vat },
    })),
  };
};
