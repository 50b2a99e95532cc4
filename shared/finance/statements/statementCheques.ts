// The cheques of a party that were not paid on the last day of its statement: memo lines below the balance, which counts them as paid (B4.6).
import * as z from 'zod/mini';
import { money } from '../../kernel/fields.ts';
import { formatMoney, parseMoney, scaleOf, sumOf } from '../../kernel/money.ts';
import type { ReportRow, ReportSubtable, ReportView } from '../../reports/reportTable.ts';
import { type ChequeDirection, chequeDirectionNames, chequeDirections } from '../receipts/chequeWords.ts';

const statementCheque = z.object({
  direction: z.enum(chequeDirections),
  number: z.string(),
  bank: z.string(),
  dueDate: z.string(),
  amount: money,
});

export const statementCheques = z.array(statementCheque);

type Cheque = z.output<typeof statementCheque>;

const totalOf = (cheques: readonly Cheque[], currency: string): string => {
  const scale = scaleOf(currency);
  return formatMoney(sumOf(cheques.map(({ amount }) => parseMoney(amount, scale) ?? 0n)), scale);
};

const look = { indent: 0, line: null } as const;

type Run = { currency: string; cheques?: readonly Cheque[] };

/** What was received and what was issued is added up each for itself. Runs from before there were any say nothing. */
export const chequesSubtable = (
  { cheques = [], currency }: Run,
  { language, say }: ReportView,
): ReportSubtable[] => {
  if (cheques.length === 0) return [];
  const directions = chequeDirections.filter((each) => cheques.some(({ direction }) => direction === each));
  const nameOf = (direction: ChequeDirection): string => chequeDirectionNames[direction][language];
  const totals = directions.map(
    (direction): ReportRow<never> => ({
      key: direction,
      style: 'total',
      ...look,
      cells: {
        direction: say(`cheques.${direction}`),
        amount: totalOf(
          cheques.filter((each) => each.direction === direction),
          currency,
        ),
      },
    }),
  );
  return [
    {
      title: say('cheques.title'),
      columns: [
        { key: 'direction', label: say('cheques.direction'), kind: 'text' },
        { key: 'number', label: say('cheques.number'), kind: 'code' },
        { key: 'bank', label: say('cheques.bank'), kind: 'text', weight: 2 },
        { key: 'dueDate', label: say('cheques.due'), kind: 'date' },
        { key: 'amount', label: say('cheques.amount'), kind: 'amount', scale: scaleOf(currency) },
      ],
      rows: [
        ...cheques.map(
          ({ direction, ...cells }, at): ReportRow<never> => ({
            key: `cheque ${at}`,
            style: 'normal',
            ...look,
            cells: { ...cells, direction: nameOf(direction) },
          }),
        ),
        ...totals,
      ],
    },
  ];
};
