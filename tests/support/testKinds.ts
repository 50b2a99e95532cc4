// Two kinds of documents that are not in the product: claims post an entry, visits are registered.
import { documentActs } from '#functions/documents/documentActs.ts';
import { type FinanceFacts, factsAt } from '#functions/finance/settings/financeFacts.ts';
import { listed } from '#shared/documents/documentFields.ts';
import { type DocumentOf, documentKind } from '#shared/documents/documentKind.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { entryContentOf } from '#shared/ledger/entryContent.ts';
import type { EntryLine } from '#shared/ledger/entryLine.ts';
import { balanceFault, linesFault, namedFault } from '#shared/ledger/entryRules.ts';
import { laneSeries } from '#shared/ledger/numberSeries.ts';
import { fiscalYearOf, type PostingRules } from '#shared/ledger/postingRules.ts';
import { choiceKind } from '#shared/resources/choiceKind.ts';
import { choice, date, money, text } from '#shared/resources/fields.ts';

const label = (en: string, ar: string) => ({ en, ar });

export const claimKind = documentKind({
  name: 'claim',
  plural: 'claims',
  key: 'CLM',
  noun: {
    one: label('Claim', 'مطالبة'),
    definite: label('the claim', 'المطالبة'),
    plural: label('Claims', 'المطالبات'),
  },
  path: '/finance/claims',
  head: {
    payee: text({ label: label('Payee', 'المستفيد'), max: 80 }),
    due: date({ label: label('Due', 'الاستحقاق') }),
  },
  lines: {
    fields: {
      account: listed({
        label: label('Account', 'الحساب'),
        of: choiceKind('account'),
        only: { group: false },
        required: true,
      }),
      amount: money({ label: label('Amount', 'المبلغ') }),
      text: text({ label: label('Text', 'البيان'), max: 80 }),
    },
    max: 100,
  },
  row: ['payee'],
  filters: ['payee'],
  kept: {},
  about: { head: 'payee', line: 'text' },
  states: ['draft', 'pending', 'posted', 'rejected'],
  acts: [
    ...[
      { name: 'post', label: label('Posts it', 'ترحيل'), from: ['draft'], to: 'posted', right: 'post' },
    ].map((act) => ({ ...act, numbers: true as const, approval: true as const })),
  ],
  number: 'entry',
  totals: ['sum'],
  sums: ({ lines }) => ({ sum: lines.reduce((sum, { amount }) => sum + amount, 0n) }),
  words: ({ number, payee }) => [number, payee],
});

type Claim = DocumentOf<typeof claimKind>;

const cash = '11001';
const type = { code: 'claim', prefix: 'EC' };

const entryLines = ({ branch, lines }: Claim): EntryLine[] => {
  const blank = { branch, party: null, dueDate: null, costCentre: null, automatic: false };
  const paid = lines.reduce((sum, { amount }) => sum + amount, 0n);
  const debits = lines.map(({ account, amount, text: words }) => ({
    ...blank,
    account,
    text: words,
    debit: amount,
    credit: 0n,
  }));
  return [...debits, { ...blank, account: cash, text: '', debit: 0n, credit: paid }];
};

const series = (claim: Claim, { numberFormat }: FinanceFacts, rules: PostingRules) => {
  const year = fiscalYearOf(rules, claim.date);
  if (!year) throw new Refusal('period.noFiscalYear', { date: claim.date });
  return laneSeries({ branch: claim.branch, type, year, format: numberFormat });
};

export const claimActs = documentActs<Claim, FinanceFacts>(claimKind, {
  getFacts: factsAt,
  checked: async (_, claim, { facts }) => {
    const known = { ...facts, parties: new Set<string>() };
    const lines = entryLines(claim);
    const fault = namedFault('claim', linesFault(lines, known) ?? balanceFault(lines, known));
    if (fault)
      throw new Refusal(fault.code, { ...fault.details, position: Number(fault.details['line'] ?? 0) + 1 });
    return claim.lines;
  },
  getPostings: ({ actor }, claim, { facts, rules }) => {
    const { id, date: on, payee } = claim;
    const words = { reference: '', text: payee, date: on, postedBy: actor.id };
    const from = { ...words, source: { kind: 'claim', id }, type: type.code, period: 'normal' as const };
    return [
      {
        content: entryContentOf({ ...from, lines: entryLines(claim) }, facts.chart),
        series: series(claim, facts, rules),
      },
    ];
  },
  reversalSeries: ({ numberFormat }, { branch }, year) =>
    laneSeries({ branch, type, year, format: numberFormat }),
});

export const visitKind = documentKind({
  name: 'visit',
  plural: 'visits',
  key: 'VIS',
  noun: {
    one: label('Visit', 'زيارة'),
    definite: label('the visit', 'الزيارة'),
    plural: label('Visits', 'الزيارات'),
  },
  path: '/crm/visits',
  permissionBy: 'reach',
  head: {
    purpose: text({ label: label('Purpose', 'الغرض'), max: 80 }),
    reach: choice({
      label: label('Reach', 'المدى'),
      choices: { near: label('Near', 'قريبة'), far: label('Far', 'بعيدة') },
    }),
  },
  lines: null,
  row: ['purpose'],
  filters: [],
  kept: {},
  about: { head: 'purpose' },
  states: ['draft', 'pending', 'registered', 'rejected'],
  acts: [
    {
      name: 'register',
      label: label('Registers it', 'قيد'),
      from: ['draft'],
      to: 'registered',
      right: 'post',
      numbers: true,
      approval: true,
    },
  ],
  number: { sequence: 'VR' },
  totals: [],
  sums: () => ({}),
  words: ({ number, purpose }) => [number, purpose],
});

export const visitActs = documentActs<DocumentOf<typeof visitKind>>(visitKind);
