// Which accounts the statement of a party is of, and its foot: the ages of what it comes to (B4.6).
import * as z from 'zod/mini';
import { writtenDay } from '../../kernel/writtenDates.ts';
import { choice } from '../../reports/reportParameters.ts';
import type { ReportSubtable, ReportView } from '../../reports/reportTable.ts';
import { agedCells, agedColumns, agedTexts } from '../arap/agedTable.ts';
import { type Side, sideNames, sides } from '../arap/side.ts';

/** The control accounts of both sides or of one, which come to the open items; or every account that a line of the party is on. */
export const statementSides = {
  both: { en: 'Both sides', ar: 'المدينة والدائنة' },
  ...sideNames,
  all: { en: 'All accounts', ar: 'كل الحسابات' },
} as const;
export type StatementSide = keyof typeof statementSides;

export const sidesOf = (side: StatementSide): readonly Side[] => {
  if (side === 'all') return [];
  return side === 'both' ? sides : [side];
};

export const statementSide = choice('side', {
  label: { en: 'Accounts', ar: 'الذمم' },
  choices: statementSides,
  when: 'isWhole',
});

const statementAgeing = z.object({
  /** The day that they are old on: the last of the statement, or today where that is still to come. Stored runs of before do not say it. */
  on: z.optional(z.string()),
  edges: z.array(z.number()),
  /** Of each side on which something is open; as its side owes: what we owe is positive on the side of payables. */
  rows: z.array(z.object({ side: z.enum(sides), ...agedTexts })),
});

export const sideFacts = {
  side: z.enum(['both', 'receivable', 'payable', 'all']),
  /** Not of one account that was chosen. */
  isWhole: z.boolean(),
  /** Of control accounts alone, so that it comes to the open items. */
  ofSides: z.boolean(),
  /** How old what is open on the last day is, by due date; null where the statement is of other accounts. */
  ageing: z.nullable(statementAgeing),
};

type Run = { currency: string; closing: string; ageing: z.output<typeof statementAgeing> | null };

export const statementSubtable = ({ ageing, closing, currency }: Run, view: ReportView): ReportSubtable[] => {
  if (ageing === null || ageing.rows.length === 0) return [];
  const { language, say } = view;
  const look = { indent: 0, line: null } as const;
  const net = {
    key: 'net',
    style: 'total' as const,
    ...look,
    cells: { side: say('statement.net'), total: closing },
  };
  return [
    {
      title:
        ageing.on === undefined
          ? say('statement.ageing')
          : say('statement.ageingOn', { date: writtenDay(ageing.on, { language, digits: 'latn' }) }),
      columns: [
        { key: 'side', label: say('statement.side'), kind: 'text' },
        ...agedColumns({ by: 'dueDate', edges: ageing.edges, currency }, view),
      ],
      rows: [
        ...ageing.rows.map(({ side, ...figures }) => ({
          key: side as string,
          style: 'normal' as const,
          ...look,
          cells: { side: sideNames[side][language], ...agedCells(figures) },
        })),
        ...(ageing.rows.length > 1 ? [net] : []),
      ],
    },
  ];
};
