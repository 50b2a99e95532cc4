// Everything that is on the paper of a contract, in the languages that are asked for: its page and its file are drawn from it, so that they cannot differ.
import { isDone } from '../../documents/transition.ts';
import { groupedMoney, parseMoney, sumOf } from '../../kernel/money.ts';
import { writtenDay, writtenHijri, writtenInstant } from '../../kernel/writtenDates.ts';
import { isolated, leftToRight } from '../../paper/bidiMarks.ts';
import { textsFor } from '../../paper/documentTexts.ts';
import type { Table } from '../../paper/pdfColumns.ts';
import type { TableRow } from '../../paper/tableDocument.ts';
import { closedAmountInWords } from '../../paper/words/amountInWords.ts';
import { noSnapshot } from '../invoiceSnapshot.ts';
import type { HeadedPaper, InvoicePaper, PaperChoice, PaperFact } from '../paper/invoicePaper.ts';
import { linesTable } from '../paper/invoiceTables.ts';
import { type InvoiceTotal, invoiceTotals } from '../paper/invoiceTotals.ts';
import {
  inLanguages,
  mainLanguageOf,
  nameOn,
  onOneLine,
  onTwoLines,
  type PaperKey,
  type Said,
  saidOn,
} from '../paper/paperLanguage.ts';
import { type PaperParty, partyOnPaper, sellerOnPaper } from '../paper/paperParties.ts';
import { plainDecimal } from '../taxes/itemPrice.ts';
import { contractAsPrinted } from './contractAsPrinted.ts';
import {
  durationText,
  type FilledContract,
  filledRichText,
  filledTitle,
  fillValues,
  percentText,
} from './contractFills.ts';
import { percentHundredths } from './contractSchedule.ts';
import type { PrintedContract } from './printedContract.ts';

/** A contract with what its paper shows beside it; the time zone is that of the company. */
export type ContractPrint = FilledContract & { timeZone: string };

/** In one language, or in Arabic and English beside each other. */
export type ArticleOnPaper = readonly { language: 'ar' | 'en'; heading: string; text: string }[];

/** Where both parties sign: by hand in the blanks, of which there are none once it was accepted through its link. */
export type PaperSignatures = {
  title: Said;
  /** The first of them is the company. */
  signers: readonly { label: Said; name: Said; accepted: PaperFact | null }[];
  blanks: readonly Said[];
  stamp: Said;
};

export type ContractPaper = HeadedPaper & {
  parties: readonly (PaperParty & { label: Said })[];
  object: PaperFact | null;
  articles: readonly ArticleOnPaper[];
  /** Null where it has no lines. */
  linesTitle: Said | null;
  totals: readonly InvoiceTotal[];
  currency: string;
  words: InvoicePaper['words'] | null;
  schedule: { title: Said; table: Table; note: Said | null } | null;
  signatures: PaperSignatures;
};

type ContractKey = Extract<PaperKey, `contract.${string}`>;
type ContractWord = ContractKey extends `contract.${infer Name}` ? Name : never;

/** What the paper calls otherwise that is printed like a contract. */
export type OwnWords = Readonly<Partial<Record<ContractWord, PaperKey>>>;

type Drawn = ContractPrint & PaperChoice & { own: OwnWords };

const wordsOf = (drawn: Drawn) => {
  const say = saidOn(drawn.language);
  return (word: ContractWord, values?: Readonly<Record<string, string>>): Said =>
    say(drawn.own[word] ?? (`contract.${word}` as ContractKey), values);
};

const stated = (label: Said, value: string): PaperFact[] => (value === '' ? [] : [{ label, value }]);

const factsOf = (drawn: Drawn): PaperFact[] => {
  const { contract, language } = drawn;
  const main = mainLanguageOf(language);
  const written = { language: main, digits: 'latn' } as const;
  const day = (date: string | null): string => (date === null ? '' : writtenDay(date, written));
  const say = wordsOf(drawn);
  const of = saidOn(language);
  const terms = contract.snapshot?.paymentTerms;
  return [
    ...stated(say('date'), day(contract.date)),
    ...stated(say('hijriDate'), writtenHijri(contract.date, written)),
    ...stated(say('start'), day(contract.startDate)),
    ...stated(say('end'), day(contract.endDate)),
    ...stated(say('duration'), durationText(contract, main)),
    ...stated(say('advance'), percentText(contract.advancePercent)),
    ...stated(of('invoice.paymentTerms'), terms ? onOneLine(nameOn(language, terms)) : ''),
    ...stated(of('invoice.reference'), contract.reference),
  ];
};

/** A number stays behind the words of its own direction. */
const numbered = ([main, other]: Said, number: string): string[] => {
  if (number === '') return [];
  return [other === undefined ? `${main}: ${number}` : `${main} · ${leftToRight(`${other}: ${number}`)}`];
};

/** Who undertakes the works, with the licences that they are allowed by; and for whom. */
const partiesOf = (drawn: Drawn): ContractPaper['parties'] => {
  const { contract, letterhead, language } = drawn;
  const { seller, party } = contract.snapshot ?? noSnapshot;
  const say = wordsOf(drawn);
  const of = saidOn(language);
  const office = [
    ...numbered(of('invoice.vatNumber'), seller.vatNumber),
    ...numbered(of('invoice.schemeCRN'), String(letterhead.organisation['registration'] ?? '')),
    ...numbered(say('officeLicence'), contract.officeLicence),
    ...numbered(say('engineerLicence'), contract.engineerLicence),
  ];
  return [
    { label: say('firstParty'), name: nameOn(language, seller), details: [office] },
    ...(party ? [{ label: say('secondParty'), ...partyOnPaper(party, language) }] : []),
  ];
};

/** In the one language of the paper where the article has it, otherwise in the one that it has. */
const articlesOf = (drawn: Drawn): ArticleOnPaper[] => {
  const { contract, language } = drawn;
  const values = { ar: fillValues(drawn, 'ar'), en: fillValues(drawn, 'en') };
  return contract.articles.map((article, at) => {
    const texts = { ar: [article.title_ar, article.text_ar], en: [article.title, article.text] } as const;
    const isWritten = (each: 'ar' | 'en'): boolean => texts[each].some((text) => text !== '');
    const wanted = language === 'both' ? (['ar', 'en'] as const) : [language];
    const written = wanted.filter(isWritten);
    const shown = written.length > 0 ? written : (['ar', 'en'] as const).filter(isWritten);
    return shown.map((each) => {
      const [title, text] = texts[each];
      const number = textsFor(each)('contract.article', { number: String(at + 1) });
      const heading = [number, filledTitle(title, values[each])].filter(Boolean).join(': ');
      return { language: each, heading, text: filledRichText(text, values[each]) };
    });
  });
};

const dueText = (
  { event, due }: Pick<PrintedContract['instalments'][number], 'event' | 'due'>,
  drawn: Drawn,
): string => {
  const say = wordsOf(drawn);
  if (event === 'acceptance') return onTwoLines(say('onAcceptance'));
  if (event === 'hand') return onTwoLines(say('whenReached'));
  return due === null ? '' : writtenDay(due, { language: mainLanguageOf(drawn.language), digits: 'latn' });
};

const scheduleRows = (drawn: Drawn, scale: number): TableRow[] => {
  const { instalments, schedule } = drawn.contract;
  const parts = instalments.map((_, at) => {
    const amount = (name: 'net' | 'vat' | 'total'): bigint =>
      parseMoney(schedule[at]?.[name] ?? '0', scale) ?? 0n;
    return { net: amount('net'), vat: amount('vat'), total: amount('total') };
  });
  const percents = sumOf(instalments.map(({ percent }) => percentHundredths(percent)));
  return [
    ...instalments.map(
      (row, at): TableRow => ({
        cells: {
          line: String(at + 1),
          milestone: row.text,
          due: dueText(row, drawn),
          percent: plainDecimal(row.percent ?? '0'),
          ...parts[at],
        },
      }),
    ),
    {
      style: 'total',
      cells: {
        milestone: onTwoLines(wordsOf(drawn)('sum')),
        percent: plainDecimal(groupedMoney(percents, 2)),
        net: sumOf(parts.map(({ net }) => net)),
        vat: sumOf(parts.map(({ vat }) => vat)),
        total: sumOf(parts.map(({ total }) => total)),
      },
    },
  ];
};

const scheduleOnPaper = (drawn: Drawn, scale: number): ContractPaper['schedule'] => {
  const { contract, language } = drawn;
  if (contract.instalments.length === 0) return null;
  const say = wordsOf(drawn);
  const of = saidOn(language);
  const percent = percentText(contract.advancePercent);
  const amount = (key: string, said: Said) =>
    ({ key, label: onTwoLines(said), kind: 'amount', scale }) as const;
  return {
    title: say('schedule'),
    note:
      percent === '' || percentHundredths(contract.advancePercent) === 0n
        ? null
        : say('advanceNote', { percent }),
    table: {
      columns: [
        { key: 'line', label: onTwoLines(of('invoice.line')), kind: 'code' },
        { key: 'milestone', label: onTwoLines(say('milestone')), kind: 'text', weight: 1 },
        { key: 'due', label: onTwoLines(say('due')), kind: 'code' },
        { key: 'percent', label: onTwoLines(say('percent')), kind: 'number', percent: true },
        amount('net', of('invoice.net')),
        amount('vat', of('invoice.vatAmount')),
        amount('total', of('invoice.lineTotal')),
      ],
      rows: scheduleRows(drawn, scale),
    },
  };
};

const unanswered = ['draft', 'pending', 'sent', 'declined', 'rejected'];

/** By whom and when, where that was through its link. */
const acceptedOf = (drawn: Drawn): PaperFact | null => {
  const { contract, timeZone, language } = drawn;
  const { decision, status } = contract;
  if (decision === null || unanswered.includes(status)) return null;
  const at = writtenInstant(decision.at, { language: mainLanguageOf(language), digits: 'latn' }, timeZone);
  return { label: wordsOf(drawn)('accepted'), value: `${isolated(decision.name)} · ${isolated(at)}` };
};

const signaturesOf = (drawn: Drawn): PaperSignatures => {
  const say = wordsOf(drawn);
  const of = saidOn(drawn.language);
  const accepted = acceptedOf(drawn);
  const byHand = [of('invoice.signerName'), say('capacity'), of('invoice.signature'), of('invoice.signedOn')];
  return {
    title: say('signatures'),
    signers: partiesOf(drawn).map(({ label, name }, at) => ({
      label,
      name,
      accepted: at === 0 ? null : accepted,
    })),
    blanks: accepted === null ? byHand : [],
    stamp: say('stamp'),
  };
};

/** What it is not yet, or no more. */
const marksOf = (drawn: Drawn): ContractPaper['marks'] => {
  const { contract, language } = drawn;
  const { status } = contract;
  if (status === 'declined' || status === 'terminated')
    return [{ kind: status, said: wordsOf(drawn)(status) }];
  return isDone(contract) ? [] : [{ kind: 'draft', said: saidOn(language)('invoice.draft') }];
};

/** `contractPaper(print, { language: 'both', size: 'a4' })` → what is on it; deterministic, so that a reprint never differs. */
export const contractPaper = (
  print: ContractPrint,
  { language, size }: PaperChoice,
  own: OwnWords = {},
): ContractPaper => {
  const { contract, letterhead } = print;
  const drawn: Drawn = { ...print, language, size, own };
  const say = wordsOf(drawn);
  const of = saidOn(language);
  const { currency, seller } = contract.snapshot ?? noSnapshot;
  const figured = { ...contractAsPrinted(contract), language, size };
  const { scale } = figured.figures.input;
  const total = figured.figures.calculation.totals.taxInclusive;
  return {
    language,
    title: say('title'),
    number: contract.number,
    marks: marksOf(drawn),
    seller: sellerOnPaper(seller, letterhead, language),
    party: null,
    facts: factsOf(drawn),
    parties: partiesOf(drawn),
    object: stated(say('object'), contract.subject)[0] ?? null,
    articles: articlesOf(drawn),
    linesTitle: say('lines'),
    lines: linesTable(figured),
    totals: invoiceTotals(figured),
    currency,
    words: {
      label: of('invoice.words'),
      value: inLanguages(language, (each) => closedAmountInWords(total, currency, each)),
    },
    schedule: scheduleOnPaper(drawn, scale),
    signatures: signaturesOf(drawn),
  };
};
