// A statement as it is handed to a customer or supplier, on paper and behind a link: what is owed and what of it is overdue, in the words of its reader.
import type * as z from 'zod/mini';
import { formatMoney, type Money, parseMoney, scaleOf, smallerOf, sumOf } from '../../kernel/money.ts';
import { nameIn } from '../../kernel/names.ts';
import { writtenDay } from '../../kernel/writtenDates.ts';
import { isolated } from '../../paper/bidiMarks.ts';
import type { DocumentFact } from '../../paper/documentFrame.ts';
import type { TableColumn } from '../../paper/tableDocument.ts';
import { writtenAmount } from '../../paper/words/writtenAmount.ts';
import type { ReportSubtable, ReportView } from '../../reports/reportTable.ts';
import { agedCells } from '../arap/agedTable.ts';
import { ageBounds } from '../arap/ageing.ts';
import type { sideFacts } from './statementSubtable.ts';

type Run = {
  currency: string;
  closing: string;
  side: string;
  ageing: z.output<typeof sideFacts.ageing>;
};

const exact = (text: string, currency: string): Money => parseMoney(text, scaleOf(currency)) ?? 0n;

const reversed = (text: string): string => {
  if (/^[0.]*$/.test(text)) return text;
  return text.startsWith('-') ? text.slice(1) : `-${text}`;
};

/** Of who only supplies: the balance is what we owe, and is stated as that. */
const isOfSupplier = ({ side, ageing }: Run): boolean =>
  side === 'payable' ||
  (side === 'both' &&
    ageing !== null &&
    ageing.rows.length > 0 &&
    ageing.rows.every((row) => row.side === 'payable'));

/** A balance of the books, debit positive, as its reader has it. */
export const handedBalance = (run: Run): ((balance: string) => string) =>
  isOfSupplier(run) ? reversed : (balance) => balance;

export const handedColumns = (run: Run, { say }: ReportView): TableColumn[] => {
  const scale = scaleOf(run.currency);
  const amount = { kind: 'amount', scale } as const;
  return [
    { key: 'date', label: say('statement.date'), kind: 'date' },
    { key: 'number', label: say('statement.document'), kind: 'code' },
    { key: 'text', label: say('statement.text'), kind: 'text', weight: 3 },
    { key: 'debit', label: say('handed.charged'), ...amount, blankZero: true },
    { key: 'credit', label: say('handed.paid'), ...amount, blankZero: true },
    {
      key: 'balance',
      label: say(isOfSupplier(run) ? 'handed.balanceToYou' : 'handed.balance'),
      ...amount,
    },
  ];
};

/** Of what is owed: what was paid and is not allocated is set against what was due first. */
const overdueOf = ({ ageing, closing, currency }: Run): Money => {
  const own = ageing?.rows.find((row) => row.side === 'receivable');
  if (own === undefined) return 0n;
  const late = sumOf(own.columns.map((text) => exact(text, currency)));
  return smallerOf(late, smallerOf(exact(own.total, currency), exact(closing, currency)));
};

/** What the reader owes in all, less than nothing where we owe it, and what of it is overdue. */
export const handedDue = (run: Run): { balance: Money; overdue: Money } => {
  const balance = exact(run.closing, run.currency);
  return { balance, overdue: balance > 0n ? overdueOf(run) : 0n };
};

type Party = { code: string; name: string; name_ar: string };

/** To whom it is, what is owed, and what of it is overdue. */
export const handedFacts = (
  run: Run & { party: Party },
  { say, language }: Pick<ReportView, 'say' | 'language'>,
): DocumentFact[] => {
  const { currency, party } = run;
  const shown = (amount: Money) => writtenAmount(formatMoney(amount, scaleOf(currency)), currency, language);
  const { balance, overdue } = handedDue(run);
  const due =
    balance < 0n
      ? { label: say('handed.dueToYou'), value: shown(-balance) }
      : { label: say('handed.due'), value: shown(balance) };
  return [
    { label: say('handed.to'), value: nameIn(language, party), note: party.code, wide: true },
    { ...due, isMain: true },
    ...(overdue > 0n ? [{ label: say('handed.overdue'), value: shown(overdue), isMain: true as const }] : []),
  ];
};

/** The ages of what is left to pay, each with its unit; no column for an age of which there is nothing. */
export const handedAges = (
  { ageing, currency, ...run }: Run,
  { say, language }: ReportView,
): ReportSubtable[] => {
  if (ageing === null || ageing.rows.length === 0) return [];
  const { on, edges, rows } = ageing;
  const amount = { kind: 'amount', scale: scaleOf(currency), blankZero: true } as const;
  const ageLabel = (at: number): string => {
    const { from, to } = ageBounds({ by: 'dueDate', edges }, at);
    const [key, days] = to === null ? ['over', from - 1] : ['days', isolated(`${from}–${to}`)];
    return say(`handed.${key}`, { days });
  };
  const cells = rows.map((row) => ({ side: row.side, cells: agedCells(row) }));
  const columns: TableColumn[] = [
    { key: 'notDue', label: say('handed.notDue'), ...amount },
    ...Array.from({ length: edges.length + 1 }, (_, at) => ({
      key: `age ${at}`,
      label: ageLabel(at),
      ...amount,
    })),
    { key: 'unallocated', label: say('handed.unallocated'), ...amount },
  ];
  const filled = columns.filter(({ key }) =>
    cells.some((row) => exact(row.cells[key] ?? '0', currency) !== 0n),
  );
  const look = { style: 'normal', indent: 0, line: null } as const;
  const both = rows.length > 1;
  const net = {
    ...look,
    key: 'net',
    style: 'total' as const,
    cells: { side: say('statement.net'), total: run.closing },
  };
  const sideName = (side: string) => say(side === 'receivable' ? 'handed.due' : 'handed.dueToYou');
  return [
    {
      title: say('handed.ageing', { date: on ? writtenDay(on, { language, digits: 'latn' }) : '' }),
      columns: [
        ...(both ? [{ key: 'side', label: '', kind: 'text' as const }] : []),
        ...filled,
        { key: 'total', label: say('handed.left'), ...amount },
      ],
      rows: [
        ...cells.map((row) => ({
          ...look,
          key: row.side as string,
          cells: { ...row.cells, side: sideName(row.side) },
        })),
        ...(both ? [net] : []),
      ],
    },
  ];
};
