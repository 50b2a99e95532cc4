// What the files of the ledger reports say first: whose they are, and that they show a part of it where they do.
import { expect, test } from 'vitest';
import { partyStatementReport } from './statementReports.ts';
import { trialBalanceReport } from './trialBalanceReport.ts';

const view = { language: 'en', say: (key: string) => key } as const;
const party = { code: 'C000001', name: 'Amal', name_ar: 'أمل', role: 'customer' };
const receivables = { code: '11201', name: 'Trade receivables', name_ar: 'ذمم العملاء' };

type PartyRun = Parameters<NonNullable<typeof partyStatementReport.facts>>[0];
const run = (account: string | null) =>
  ({
    report: 'partyStatement',
    party,
    account,
    accounts: [receivables],
    rows: [],
    currency: 'SAR',
  }) as unknown as PartyRun;

test('a party on one account says which one; by its code where no line has named it', () => {
  const currency = { label: 'statement.currency', value: 'SAR' };
  const owner = { label: 'statement.party', value: 'C000001 · Amal' };
  const facts = (account: string | null) => partyStatementReport.facts?.(run(account), view);
  expect(facts(null)).toEqual([owner, currency]);
  expect(facts('11201')).toEqual([
    owner,
    { label: 'statement.account', value: '11201 · Trade receivables' },
    currency,
  ]);
  expect(facts('112')).toEqual([owner, { label: 'statement.account', value: '112' }, currency]);
});

test('a trial balance of a part of the books says which part', () => {
  const facts = (only: string) => trialBalanceReport.facts?.({} as never, { ...view, shown: { only } });
  expect(facts('revenue')).toEqual([{ label: 'trial.only', value: 'part.revenue' }]);
  expect(facts('nothing')).toEqual([]);
});
