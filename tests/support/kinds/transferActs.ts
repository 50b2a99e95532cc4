// What happens with transfers: each step posts in the lane of the branch that performs it, and the lines count what has arrived.
import { type DocumentFacts, documentActs } from '#functions/documents/documentActs.ts';
import { type FinanceFacts, factsAt } from '#functions/finance/settings/financeRecords.ts';
import { refuseField } from '#functions/http/fieldFaults.ts';
import type { DocumentOf } from '#shared/documents/documentKind.ts';
import type { TransitionInput } from '#shared/documents/transition.ts';
import type { Money } from '#shared/kernel/money.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { entryContentOf } from '#shared/ledger/entryContent.ts';
import { type EntryLine, withInterBranchLines } from '#shared/ledger/entryLine.ts';
import { laneSeries } from '#shared/ledger/numberSeries.ts';
import { fiscalYearOf, type PostingRules } from '#shared/ledger/postingRules.ts';
import { receivedIn, restOf, transferKind } from './transferKind.ts';

export { transferKind };

export type Transfer = DocumentOf<typeof transferKind>;

export const goods = '11001';
export const transit = '11401';
export const loss = '41001';
const type = { code: 'transfer', prefix: 'TR' };

const blank = { party: null, dueDate: null, costCentre: null, automatic: false } as const;
type Side = Pick<EntryLine, 'account' | 'branch' | 'text'>;
const debit = (side: Side, amount: Money): EntryLine => ({ ...blank, ...side, debit: amount, credit: 0n });
const credit = (side: Side, amount: Money): EntryLine => ({ ...blank, ...side, debit: 0n, credit: amount });

/** The amount that arrives of each line; refuses more than is on its way. */
const arriving = ({ lines }: Transfer, input: TransitionInput): Money[] => {
  const amounts = lines.map(() => 0n);
  for (const [row, { line, amount }] of receivedIn(input).entries()) {
    const sent = lines[line];
    amounts[line] = (amounts[line] ?? 0n) + amount;
    if (!sent || sent.received + (amounts[line] ?? 0n) > sent.amount)
      refuseField(`quantities.${row}.amount`, 'field.tooBig');
  }
  return amounts;
};

const linesAfter = ({ lines }: Transfer, arrived: readonly Money[]): Transfer['lines'] =>
  lines.map((line, at) => ({ ...line, received: line.received + (arrived[at] ?? 0n) }));

type Booked = { branch: string; lines: EntryLine[]; after?: Transfer['lines']; text: string };

/** The texts of the lines of a receipt name the lines of the transfer by their places. */
const booked = (transfer: Transfer, name: string, input: TransitionInput): Booked => {
  const { branch, toBranch, lines, remark } = transfer;
  if (name === 'dispatch') {
    const sent = lines.map(({ text, amount }) => credit({ account: goods, branch, text }, amount));
    const all = restOf({ lines: linesAfter(transfer, []).map((line) => ({ ...line, received: 0n })) });
    const after = lines.map((line) => ({ ...line, received: 0n }));
    return {
      branch,
      lines: [...sent, debit({ account: transit, branch, text: '' }, all)],
      after,
      text: remark,
    };
  }
  if (name === 'writeOffRest') {
    const rest = restOf(transfer);
    const text = String(input['reason']);
    const posted = [
      debit({ account: loss, branch, text }, rest),
      credit({ account: transit, branch, text }, rest),
    ];
    return { branch, lines: posted, text };
  }
  const arrived = arriving(transfer, input);
  const posted = arrived.flatMap((amount, at) =>
    amount === 0n
      ? []
      : [
          debit({ account: goods, branch: toBranch, text: String(at) }, amount),
          credit({ account: transit, branch, text: String(at) }, amount),
        ],
  );
  return { branch: toBranch, lines: posted, after: linesAfter(transfer, arrived), text: remark };
};

const series = (
  facts: FinanceFacts,
  rules: PostingRules,
  { branch, date }: { branch: string; date: string },
) => {
  const year = fiscalYearOf(rules, date);
  if (!year) throw new Refusal('period.noFiscalYear', { date });
  return laneSeries({ branch, type, year, format: facts.numberFormat });
};

export const transferActs = documentActs<Transfer, FinanceFacts & DocumentFacts>(transferKind, {
  getFacts: factsAt,
  reversalSeries: ({ numberFormat: format }, { branch }, year) => laneSeries({ branch, type, year, format }),
  prepare: async ({ actor }, transfer, { transition, input, facts, rules }) => {
    const { id, date, toBranch } = transfer;
    const { branch, lines, after, text } = booked(transfer, transition.name, input);
    const content = entryContentOf(
      {
        source: { kind: transferKind.name, id },
        type: type.code,
        period: 'normal',
        date,
        reference: toBranch,
        text,
        postedBy: actor.id,
        lines: withInterBranchLines(lines, facts.interBranchAccount),
      },
      facts.chart,
    );
    const entry = { content, series: series(facts, rules, { branch, date }) };
    return { effects: () => (after === undefined ? { entry } : { entry, lines: after }) };
  },
  ofEntry: {
    head: ({ reference, text }) => ({ toBranch: reference, remark: text }),
    lines: ({ lines }) =>
      lines.flatMap(({ account, text, credit: amount }) =>
        account === goods ? [{ text, amount, received: 0n }] : [],
      ),
    rebuiltLines: async (_store, { lines }) =>
      lines.flatMap(({ account, text, credit: amount }) =>
        account === goods ? [{ text, amount, received: 0n }] : [],
      ),
    later: ({ lines }, entry) => ({
      lines: lines.map((line, at) => {
        const own = entry.lines.filter(({ account, text }) => account === goods && text === String(at));
        return { ...line, received: own.reduce((sum, each) => sum + each.debit, line.received) };
      }),
    }),
    kept: async () => ({}),
  },
});
