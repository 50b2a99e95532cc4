// Everything that is on the paper of an annex: that of a contract, with the contract that it changes, what it adds and what it takes off.
import { absolute, groupedMoney, type Money, parseMoney } from '../../../kernel/money.ts';
import { writtenDay } from '../../../kernel/writtenDates.ts';
import { isolated } from '../../../paper/bidiMarks.ts';
import type { Letterhead } from '../../../paper/letterheadApi.ts';
import type { TableRow } from '../../../paper/tableDocument.ts';
import { closedAmountInWords } from '../../../paper/words/amountInWords.ts';
import type { PaperChoice, PaperFact } from '../../paper/invoicePaper.ts';
import type { InvoiceTotal } from '../../paper/invoiceTotals.ts';
import {
  inLanguages,
  mainLanguageOf,
  onOneLine,
  type PaperKey,
  type Said,
  saidOn,
} from '../../paper/paperLanguage.ts';
import { contractAsPrinted } from '../contractAsPrinted.ts';
import { durationText } from '../contractFills.ts';
import { type ContractPaper, contractPaper, type OwnWords } from '../contractPaper.ts';
import { annexAsContract } from './annexAsContract.ts';
import type { PrintedAnnex } from './printedAnnex.ts';

export type AnnexPrint = { annex: PrintedAnnex; letterhead: Letterhead; timeZone: string };

const own: OwnWords = {
  title: 'contractAnnex.title',
  date: 'contractAnnex.date',
  object: 'contractAnnex.object',
  lines: 'contractAnnex.lines',
  onAcceptance: 'contractAnnex.onAcceptance',
};

type Drawn = AnnexPrint & PaperChoice & { scale: number };

type AnnexKey = Extract<PaperKey, `contractAnnex.${string}`>;

const said = (key: AnnexKey, { language }: PaperChoice): Said => saidOn(language)(key);

const daysOf = (drawn: Drawn): PaperFact[] => {
  const { days } = drawn.annex;
  if (!days) return [];
  const duration = { duration: Math.abs(days), durationUnit: 'day' };
  return [
    {
      label: said(days > 0 ? 'contractAnnex.more' : 'contractAnnex.less', drawn),
      value: durationText(duration, mainLanguageOf(drawn.language)),
    },
  ];
};

/** The contract that it changes, by its number and day. */
const contractFact = (drawn: Drawn): PaperFact => {
  const { number, date } = drawn.annex.contract;
  const day = writtenDay(date, { language: mainLanguageOf(drawn.language), digits: 'latn' });
  // The day stays on one line.
  const kept = isolated(day.replaceAll(' ', '\u00a0'));
  const named = [...(number === null ? [] : [isolated(number)]), kept];
  return { label: said('contractAnnex.contract', drawn), value: named.join(' · ') };
};

const amounts = ['discount', 'charge', 'net', 'total'];

/** A line that takes off says so, and its amounts are below zero. */
const lessRow = (row: TableRow, drawn: Drawn): TableRow => ({
  ...row,
  cells: Object.fromEntries(
    Object.entries(row.cells).map(([key, value]) => {
      if (key === 'text')
        return [key, `${String(value)}\n${onOneLine(said('contractAnnex.takesOff', drawn))}`];
      return [key, amounts.includes(key) && typeof value === 'bigint' ? -value : value];
    }),
  ),
});

const totalsOf = (drawn: Drawn): InvoiceTotal[] => {
  const { figures, taxExclusive, vat, taxInclusive } = drawn.annex;
  const minor = (amount: string): Money => parseMoney(amount, drawn.scale) ?? 0n;
  const row = (label: Said, amount: Money) => ({ label, amount: groupedMoney(amount, drawn.scale) });
  const some = (key: AnnexKey, amount: Money) => (amount === 0n ? [] : [row(said(key, drawn), amount)]);
  const parts = [
    ...some('contractAnnex.added', minor(figures.added)),
    ...some('contractAnnex.taken', -minor(figures.taken)),
  ];
  return [
    ...parts,
    // One of them alone is the same amount.
    ...(parts.length > 1 ? [row(said('contractAnnex.net', drawn), minor(taxExclusive))] : []),
    row(saidOn(drawn.language)('invoice.vat'), minor(vat)),
    { ...row(said('contractAnnex.total', drawn), minor(taxInclusive)), look: 'strong' },
  ];
};

const wordsOf = (drawn: Drawn): ContractPaper['words'] => {
  const { taxInclusive, snapshot } = drawn.annex;
  const total = parseMoney(taxInclusive, drawn.scale) ?? 0n;
  return {
    label: total < 0n ? said('contractAnnex.lessWords', drawn) : saidOn(drawn.language)('invoice.words'),
    value: inLanguages(drawn.language, (each) =>
      closedAmountInWords(absolute(total), snapshot?.currency ?? '', each),
    ),
  };
};

/** `annexPaper(print, { language: 'both', size: 'a4' })` → what is on it. */
export const annexPaper = (print: AnnexPrint, choice: PaperChoice): ContractPaper => {
  const { annex, ...beside } = print;
  const contract = annexAsContract(annex);
  const paper = contractPaper({ contract, ...beside }, choice, own);
  const drawn: Drawn = { ...print, ...choice, scale: contractAsPrinted(contract).figures.input.scale };
  const { lines } = paper;
  const hasLines = annex.lines.length > 0;
  return {
    ...paper,
    facts: [contractFact(drawn), ...daysOf(drawn), ...paper.facts],
    linesTitle: hasLines ? paper.linesTitle : null,
    lines: {
      ...lines,
      rows: lines.rows.map((row, at) => (annex.lines[at]?.less ? lessRow(row, drawn) : row)),
    },
    totals: totalsOf(drawn),
    words: hasLines ? wordsOf(drawn) : null,
  };
};
