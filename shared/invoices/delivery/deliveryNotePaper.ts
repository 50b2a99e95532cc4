// Everything that is on the paper of a delivery note: where the goods go and how, what they are, and who signs for them.
import { isDone } from '../../documents/transition.ts';
import { writtenDay } from '../../kernel/writtenDates.ts';
import { isolated, leftToRight } from '../../paper/bidiMarks.ts';
import type { Letterhead } from '../../paper/letterheadApi.ts';
import type { Table } from '../../paper/pdfColumns.ts';
import type { TableColumn, TableRow } from '../../paper/tableDocument.ts';
import { batchLines } from '../../stock/batches/batchesOnPaper.ts';
import type { HeadedPaper, PaperChoice, PaperFact } from '../paper/invoicePaper.ts';
import { batchWords } from '../paper/invoiceTables.ts';
import {
  type InvoiceWord,
  mainLanguageOf,
  nameOn,
  onOneLine,
  onTwoLines,
  type Said,
  wordsOn,
} from '../paper/paperLanguage.ts';
import { addressOf, sellerOnPaper } from '../paper/paperParties.ts';
import type { DeliveryNote } from './deliveryNoteApi.ts';

export type DeliveryPrint = { note: DeliveryNote; letterhead: Letterhead };

export type DeliveryNotePaper = HeadedPaper & {
  /** What the receiver signs. */
  received: Said;
  /** Who signs, each with the same blanks. */
  signers: readonly Said[];
  blanks: readonly Said[];
};

type Drawn = PaperChoice & DeliveryPrint;

const stated = (label: Said, value: string): PaperFact[] => (value === '' ? [] : [{ label, value }]);

const isSmall = ({ size }: PaperChoice): boolean => size === 'a5';

/** Of all lines, where it is one. */
const onlyWarehouse = ({ note, language }: Drawn): string => {
  const places = new Set(
    note.lines.map(({ warehouse }) => (warehouse ? onOneLine(nameOn(language, warehouse)) : '')),
  );
  return places.size === 1 ? ([...places][0] ?? '') : '';
};

const factsOf = (drawn: Drawn): PaperFact[] => {
  const { note, language } = drawn;
  const say = wordsOn(language);
  const { shippingMethod } = note;
  return [
    ...stated(
      say('invoiceDate'),
      writtenDay(note.date, { language: mainLanguageOf(language), digits: 'latn' }),
    ),
    ...stated(
      say('shippingMethod'),
      shippingMethod === null ? '' : onOneLine(nameOn(language, shippingMethod)),
    ),
    ...stated(say('warehouse'), onlyWarehouse(drawn)),
    ...stated(say('reference'), note.reference),
  ];
};

/** From a plus sign or a zero on, in groups: Arabic would turn the groups around. */
const typedPhone = /(?<![\d.])(?:\+|0)\d[\d -]{6,}\d/g;

const linesOfText = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.replace(typedPhone, leftToRight));

/** The address to which the goods go, and where the driver calls. */
const partyOf = ({ note, language }: Drawn): HeadedPaper['party'] => {
  const { party, shipTo, phone } = note;
  const say = wordsOn(language);
  const typed = linesOfText(shipTo);
  if (party === null && typed.length === 0) return null;
  const address = party === null ? '' : addressOf(party, mainLanguageOf(language));
  return {
    label: say('deliverTo'),
    name: party === null ? [typed[0] ?? ''] : nameOn(language, party),
    details: [
      [
        ...(party === null ? typed.slice(1) : typed.length > 0 ? typed : [address]),
        ...(phone === '' ? [] : [`${say('phone')[0]}: ${isolated(phone)}`]),
      ].filter((line) => line !== ''),
    ],
  };
};

/** A warehouse for each line where there are several; on a small sheet the unit is with the words. */
const columnsOf = (drawn: Drawn): TableColumn[] => {
  const say = wordsOn(drawn.language);
  const labelled = (key: string, word: InvoiceWord) => ({ key, label: onTwoLines(say(word)) });
  return [
    ...(isSmall(drawn) ? [] : [{ ...labelled('line', 'line'), kind: 'code' } as const]),
    { ...labelled('product', 'product'), kind: 'code' },
    { ...labelled('text', 'text'), kind: 'text', weight: 1 },
    ...(isSmall(drawn) ? [] : [{ ...labelled('unit', 'unit'), kind: 'code' } as const]),
    { ...labelled('quantity', 'quantity'), kind: 'number' },
    ...(onlyWarehouse(drawn) === ''
      ? [{ ...labelled('warehouse', 'warehouse'), kind: 'text' } as const]
      : []),
  ];
};

const linesOf = (drawn: Drawn): Table => {
  const { note, language } = drawn;
  return {
    columns: columnsOf(drawn),
    rows: note.lines.map(({ product, text, names, unit, quantity, warehouse, batches }, at): TableRow => {
      const called = unit === null ? '' : onTwoLines(nameOn(language, unit));
      return {
        cells: {
          line: String(at + 1),
          product,
          // Words of its own keep their direction: they are written in one language, and read on papers of both.
          text: [
            [
              names ? onTwoLines(nameOn(language, names)) : isolated(text),
              isSmall(drawn) ? called.split('\n')[0] : '',
            ]
              .filter(Boolean)
              .join(' · '),
            ...batchLines(batches, batchWords(language)),
          ].join('\n'),
          unit: called,
          quantity,
          warehouse: warehouse === null ? '' : onTwoLines(nameOn(language, warehouse)),
        },
      };
    }),
  };
};

/** Goods are delivered with it; nothing is asked to be paid. */
const withoutBank = (letterhead: Letterhead): Letterhead => ({
  ...letterhead,
  organisation: { ...letterhead.organisation, iban: '' },
});

/** `deliveryNotePaper(print, { language: 'both', size: 'a4' })` → what is on it: no price, no total. */
export const deliveryNotePaper = (print: DeliveryPrint, choice: PaperChoice): DeliveryNotePaper => {
  const { language, size } = choice;
  const { note, letterhead } = print;
  const drawn: Drawn = { note, letterhead, language, size };
  const say = wordsOn(language);
  return {
    language,
    title: say('titleDelivery'),
    number: note.number,
    marks: isDone(note) ? [] : [{ kind: 'draft', said: say('draft') }],
    seller: sellerOnPaper(note.seller, withoutBank(letterhead), language),
    party: partyOf(drawn),
    facts: factsOf(drawn),
    lines: linesOf(drawn),
    received: say('goodsReceived'),
    signers: [say('keeper'), say('driver'), say('receiver')],
    blanks: [say('signerName'), say('signedOn'), say('signature')],
  };
};
