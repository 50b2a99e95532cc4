// A statement behind a link as the report that it is of, so that page and paper are drawn as those of the report.
import { dateInZone } from '../../kernel/dates.ts';
import type { DocumentFact } from '../../paper/documentFrame.ts';
import type { ReportView } from '../../reports/reportTable.ts';
import { sideNames, sides } from '../arap/side.ts';
import type { PartyStatementRun } from '../statementReports.ts';
import type { ShownStatement } from './statementLinkApi.ts';

/** On which side a line is stands where the report has its account. */
const accounts = sides.map((side) => ({ code: side, name: sideNames[side].en, name_ar: sideNames[side].ar }));

const unknown = { branch: '', type: '', reference: '', costCentre: null, contra: [] };

export const runOfShown = (shown: ShownStatement): PartyStatementRun => {
  const { party, side, from, to, at, currency, opening, totals, closing, ageing, cheques, rows } = shown;
  return {
    report: 'partyStatement',
    id: '',
    computedAt: at,
    expiresAt: at,
    cut: '',
    entries: null,
    from,
    to,
    branch: null,
    currency,
    page: 1,
    next: null,
    opening,
    totals,
    closing,
    ageing,
    cheques,
    side,
    isWhole: true,
    ofSides: true,
    account: null,
    accounts,
    parties: [],
    party: { ...party, role: '' },
    rows: rows.map(({ side: account, ...line }) => ({
      ...unknown,
      ...line,
      account,
      party: party.code,
      source: { kind: '', id: '', number: line.number },
    })),
  };
};

/** Its days, and the day on which it is opened where that is another one than its last. */
export const factsOfShown = (
  { from, to, at }: Pick<ShownStatement, 'from' | 'to' | 'at'>,
  { say }: Pick<ReportView, 'say'>,
  { timeZone, dateText }: { timeZone: string; dateText: (date: string) => string },
): DocumentFact[] => {
  const day = dateInZone(Date.parse(at), timeZone);
  return [
    { label: say('bar.from'), value: dateText(from) },
    { label: say('bar.to'), value: dateText(to) },
    ...(day === to ? [] : [{ label: say('run.asOf'), value: dateText(day) }]),
  ];
};
