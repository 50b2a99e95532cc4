// What happens to the two kinds of documents that are not in the product, beyond the common.
import { documentActs } from '#functions/documents/documentActs.ts';
import { type FinanceFacts, factsAt } from '#functions/finance/settings/financeFacts.ts';
import type { DocumentOf } from '#shared/documents/documentKind.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { entryContentOf } from '#shared/ledger/entryContent.ts';
import type { EntryLine } from '#shared/ledger/entryLine.ts';
import { balanceFault, linesFault, namedFault } from '#shared/ledger/entryRules.ts';
import { laneSeries } from '#shared/ledger/numberSeries.ts';
import { fiscalYearOf, type PostingRules } from '#shared/ledger/postingRules.ts';
import { claimKind, visitKind } from './testKindDeclarations.ts';

export { claimKind, visitKind };

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

export const visitActs = documentActs<DocumentOf<typeof visitKind>>(visitKind);
