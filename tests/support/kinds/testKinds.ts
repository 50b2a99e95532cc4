// What happens to the three kinds of documents that are not in the product, beyond the common.
import { documentActs } from '#functions/documents/documentActs.ts';
import { type FinanceFacts, factsAt } from '#functions/finance/settings/financeRecords.ts';
import type { AnyKind, DocumentOf } from '#shared/documents/documentKind.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { entryContentOf } from '#shared/ledger/entryContent.ts';
import type { EntryLine } from '#shared/ledger/entryLine.ts';
import { balanceFault, linesFault, namedFault } from '#shared/ledger/entryRules.ts';
import { laneSeries } from '#shared/ledger/numberSeries.ts';
import { fiscalYearOf, type PostingRules } from '#shared/ledger/postingRules.ts';
import { claimKind, dealKind, visitKind } from './testKindDeclarations.ts';

export { claimKind, dealKind, visitKind };

type Claim = DocumentOf<typeof claimKind>;
type Deal = DocumentOf<typeof dealKind>;
type Paid = Pick<Claim & Deal, 'id' | 'date' | 'branch' | 'lines'>;

const cash = '11001';
const claim = { code: 'claim', prefix: 'EC' };
const deal = { code: 'deal', prefix: 'DL' };

const entryLines = ({ branch, lines }: Paid): EntryLine[] => {
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

type Type = typeof claim;

const series = (
  type: Type,
  { branch, date }: Paid,
  { facts, rules }: { facts: FinanceFacts; rules: PostingRules },
) => {
  const year = fiscalYearOf(rules, date);
  if (!year) throw new Refusal('period.noFiscalYear', { date });
  return laneSeries({ branch, type, year, format: facts.numberFormat });
};

/** Lines that are paid from the cash box. */
const paidActs = <Document extends Claim | Deal>(
  kind: AnyKind,
  { type, wordsOf }: { type: Type; wordsOf: (document: Document) => string },
) =>
  documentActs<Document, FinanceFacts>(kind, {
    getFacts: factsAt,
    prepare: async ({ actor }, document, { facts, rules }) => {
      const known = { ...facts, parties: new Set<string>() };
      const lines = entryLines(document);
      const fault = namedFault(kind.name, linesFault(lines, known) ?? balanceFault(lines, known));
      if (fault)
        throw new Refusal(fault.code, { ...fault.details, position: Number(fault.details['line'] ?? 0) + 1 });
      const { id, date: on } = document;
      const words = { reference: '', text: wordsOf(document), date: on, postedBy: actor.id };
      const source = { kind: kind.name, id };
      const from = { ...words, source, type: type.code, period: 'normal' as const };
      const content = entryContentOf({ ...from, lines }, facts.chart);
      return { effects: () => ({ entry: { content, series: series(type, document, { facts, rules }) } }) };
    },
    reversalSeries: ({ numberFormat }, { branch }, year) =>
      laneSeries({ branch, type, year, format: numberFormat }),
  });

export const claimActs = paidActs<Claim>(claimKind, { type: claim, wordsOf: ({ payee }) => payee });
export const dealActs = paidActs<Deal>(dealKind, { type: deal, wordsOf: ({ partner }) => partner });

export const visitActs = documentActs<DocumentOf<typeof visitKind>>(visitKind);
