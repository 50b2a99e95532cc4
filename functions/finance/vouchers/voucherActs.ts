// What happens with vouchers beyond what happens with every document: accounts and parties that exist, the law of the entry, its numbers.

import { todayOf } from '#functions/company/figureTexts.ts';
import { partyKey, readParties } from '#functions/crm/partyRecords.ts';
import {
  type Checked,
  type DocumentActs,
  documentActs,
  type Known,
} from '#functions/documents/documentActs.ts';
import { branchesOf, checkBranches } from '#functions/documents/documentInput.ts';
import { refuseOldCurrency } from '#functions/documents/posting/doneDocument.ts';
import { filedReturnWarning } from '#functions/documents/posting/filedReturnWarning.ts';
import { refuseFault } from '#functions/documents/posting/prepareChecked.ts';
import {
  costCentreKind,
  currentFacts,
  existingCodes,
  type FinanceFacts,
  factsAt,
  partyKind,
} from '#functions/finance/settings/financeRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Reads } from '#functions/http/operation.ts';
import { freedWarnings } from '#functions/itemSources.ts';
import { keptFromStock } from '#functions/stock/stockAccounts.ts';
import type { Store } from '#functions/storage/store.ts';
import { noLineTax } from '#shared/finance/taxes/lineTaxFields.ts';
import { entryLineOf } from '#shared/finance/taxes/splitLine.ts';
import { type VoucherFacts, type VoucherLineView, voucherFaults } from '#shared/finance/voucher.ts';
import { type Voucher, type VoucherLine, voucherKind } from '#shared/finance/voucherKind.ts';
import {
  closingType,
  handFault,
  isOfProduct,
  periodOf,
  settlementType,
  type VoucherType,
} from '#shared/finance/voucherType.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { bothNames } from '#shared/kernel/names.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { type EntryContent, entryContentOf } from '#shared/ledger/entryContent.ts';
import { withInterBranchLines } from '#shared/ledger/entryLine.ts';
import { type EntryFault, namedFault, partiesFault } from '#shared/ledger/entryRules.ts';
import { laneSeries } from '#shared/ledger/numberSeries.ts';
import { type FiscalYear, fiscalYearOf, type PostingRules } from '#shared/ledger/postingRules.ts';
import { wholeNumber } from '#shared/ledger/shortNumber.ts';
import { newChequeWrites } from '../receipts/chequeNumbers.ts';
import { chequeOfVoucher, clearingDraft, clearingWrites, refuseCleared } from '../receipts/clearing.ts';
import { checkReceipt, settledCodes, withAllocations } from '../receipts/receiptToPost.ts';
import { settledDraft } from '../receipts/settledDraft.ts';
import { shownReceipt } from '../receipts/shownReceipt.ts';
import { checkWithheld } from '../receipts/withheldTax.ts';
import { checkLineTaxes, splitLines } from '../taxes/splitLines.ts';
import { voucherOfEntry } from './voucherOfEntry.ts';
import { inventoryWarnings, repeatedReference } from './voucherWarnings.ts';

/** The refusal of a fault, with lines counted from 1 and amounts as people read them. */
export const shownFault = ({ code, details }: EntryFault, scale: number): Refusal => {
  const { line, variance } = details;
  return new Refusal(code, {
    ...details,
    ...(typeof line === 'number' ? { position: line + 1 } : {}),
    ...(typeof variance === 'string' ? { variance: formatMoney(BigInt(variance), scale) } : {}),
  });
};

const partyMax = 20;

const partiesIn = (body: unknown): string[] => {
  const { lines } = (body ?? {}) as { lines?: unknown };
  if (!Array.isArray(lines)) return [];
  return lines.flatMap((line: unknown) => {
    const { party } = (line ?? {}) as Partial<VoucherLineView>;
    return typeof party === 'string' && party !== '' && party.length <= partyMax ? [party] : [];
  });
};

/** The one party that the lines of a draft name. */
export const partyReads: Reads = (_, body) => {
  const [only, ...others] = new Set(partiesIn(body));
  return only !== undefined && others.length === 0 ? [partyKey(only)] : [];
};

const partyOf = async (context: SessionContext, lines: readonly VoucherLine[]): Promise<Voucher['party']> => {
  const codes = [...new Set(lines.flatMap((line) => line.party ?? []))];
  const [only] = codes;
  if (codes.length !== 1 || only === undefined) return null;
  const [item] = await readParties(context.store, [only]);
  return item ? { code: only, name: String(item['name']), name_ar: String(item['name_ar']) } : null;
};

const checkCostCentres = async (
  context: SessionContext,
  { lines }: Pick<Voucher, 'lines'>,
  rulesRev: number,
): Promise<void> => {
  const codes = lines.flatMap((line) => line.costCentre ?? []);
  const known = await existingCodes(context.store, { codes, rulesRev }, costCentreKind);
  const index = lines.findIndex((line) => line.costCentre !== null && !known.has(line.costCentre));
  const line = lines[index];
  if (line)
    throw new Refusal('voucher.lineCostCentreUnknown', {
      line: index,
      position: index + 1,
      costCentre: line.costCentre,
    });
};

/** A party that was merged is there, but nothing is posted on it: the refusal says which one took its place. */
const refuseMergedParty = async (store: Store, { details }: EntryFault): Promise<void> => {
  const { line, party } = details;
  const [item] = await readParties(store, [String(party)]);
  const into = String(item?.['mergedInto'] ?? '');
  if (into !== '') throw new Refusal('party.merged', { party, into, line, position: Number(line) + 1 });
};

type KnownHere = Known<FinanceFacts>;
type CheckedHere = Checked<FinanceFacts, VoucherFacts>;

/** What `balanceFault` finds of a voucher. */
const sumFaults = ['tooManyBranches', 'interBranchMissing', 'unbalanced', 'zeroTotal'].map(
  (what) => `voucher.${what}`,
);

/**
 * Imports name no poster, so that no exception counts for them: one is granted for postings that a person checks one by one, a file brings thousands,
 * and its rows are checked long before the one change that shows them all, when the exception may have run out.
 */
const aboutFaults = (
  context: SessionContext,
  { type }: Voucher,
  { facts, rules, poster }: KnownHere,
): VoucherFacts => {
  const kind = facts.types.get(type)?.kind;
  if (!kind) throw new Refusal('voucher.typeUnknown', { type });
  const { chart, branches, interBranchAccount } = facts;
  const scale = scaleOf(context.company.currency);
  const known: VoucherFacts = {
    // No fault of a voucher is decided by it: worked out where one asks.
    get today() {
      return todayOf(context);
    },
    kind,
    scale,
    rules,
    chart,
    branches,
    interBranchAccount,
  };
  if (poster) known.poster = poster;
  return known;
};

/** Refuses what only the server knows of a voucher without faults; returns the lines with those that balance the branches. */
const checkedLines = async (
  context: SessionContext,
  voucher: Voucher,
  { facts, rules, about, transition }: CheckedHere,
): Promise<VoucherLine[]> => {
  refuseOldCurrency(context, rules);
  checkBranches(context, voucherKind, branchesOf(voucher));
  const named = voucher.lines.flatMap((line) => line.party ?? []);
  await checkReceipt(context, voucher);
  const existing = await existingCodes(context.store, { codes: named, rulesRev: rules.rev }, partyKind);
  const settled = await settledCodes(context.store, voucher);
  const parties = settled.length > 1 ? new Set([...existing, ...settled]) : existing;
  const { lines } = voucher;
  const unknown = namedFault(voucherKind.name, partiesFault(lines, { chart: facts.chart, parties }));
  if (unknown) await refuseMergedParty(context.store, unknown);
  refuseFault(unknown);
  refuseFault(voucherFaults(voucher, about, transition)[0]);
  await checkCostCentres(context, voucher, rules.rev);
  if (voucher.settles === null) await checkLineTaxes(context, voucher);
  else await checkWithheld(context, voucher);
  return withInterBranchLines(lines, facts.interBranchAccount).map((line) => ({ ...noLineTax, ...line }));
};

/** What names the number series of a voucher that was checked. */
const typeAndYearOf = (voucher: Voucher, facts: FinanceFacts, rules: PostingRules) => {
  const year = fiscalYearOf(rules, voucher.date);
  const type = facts.types.get(voucher.type);
  if (!year || !type) throw new Error('A checked voucher has a fiscal year and a type');
  return { type, year };
};

/** The entry of a voucher whose lines were checked. */
export const entryOfVoucher = (
  { actor, company }: SessionContext,
  voucher: Voucher,
  { type, facts }: { type: Pick<VoucherType, 'code' | 'kind'>; facts: Pick<FinanceFacts, 'chart'> },
): EntryContent => {
  const { id, date, reference, narration } = voucher;
  const scale = scaleOf(company.currency);
  const lines = voucher.lines.map((line) => entryLineOf(line, scale));
  return entryContentOf(
    {
      source: { kind: voucherKind.name, id },
      type: type.code,
      period: periodOf(type.kind),
      date,
      reference,
      text: narration,
      lines,
      postedBy: actor.id,
    },
    facts.chart,
  );
};

const reversalSeries = ({ types, numberFormat }: FinanceFacts, original: Voucher, year: FiscalYear) => {
  const type = types.get(original.type);
  if (!type) throw new Refusal('voucher.typeUnknown', { type: original.type });
  return laneSeries({ branch: original.branch, type, year, format: numberFormat });
};

export const voucherActs: DocumentActs<Voucher, FinanceFacts> = documentActs<Voucher, FinanceFacts>(
  voucherKind,
  {
    getFacts: factsAt,
    reads: partyReads,
    draftOf: async (context, voucher, facts) => {
      const { type: code } = voucher;
      const type = facts.types.get(code);
      if (!type?.active) throw new Refusal('voucher.typeUnknown', { type: code });
      const byHand = handFault(type.kind);
      if (byHand) throw new Refusal(byHand);
      const settled =
        voucher.clears === ''
          ? await settledDraft(context, voucher, { facts, type })
          : await clearingDraft(context, voucher);
      const typed = settled.lines ?? voucher.lines;
      const isMade = voucher.settles !== null;
      const lines = isMade ? typed : await splitLines(context, { ...voucher, lines: typed }, facts);
      return { ...settled, lines, party: await partyOf(context, lines) };
    },
    shown: shownReceipt,
    title: ({ types }, { type, date }) => {
      const { en, ar } = bothNames(types.get(type) ?? { name: type, name_ar: type });
      return { en: `${en} ${date}`, ar: `${ar} ${date}` };
    },
    workflowOf: ({ types }, { type }) => types.get(type)?.workflow ?? null,
    // Parties come before sums (B3.2), and only the server knows them: the faults of sums are asked after those.
    faults: (voucher, about: VoucherFacts, transition) =>
      voucherFaults(voucher, about, transition).filter(({ code }) => !sumFaults.includes(code)),
    aboutFaults,
    prepare: async (context, typed, known: CheckedHere) => {
      const { facts, rules, seriesIn = laneSeries } = known;
      const lines = await checkedLines(context, typed, known);
      const voucher = { ...typed, lines };
      const { type, year } = typeAndYearOf(voucher, facts, rules);
      const { branch } = voucher;
      const series = seriesIn({ branch, type, year, format: facts.numberFormat });
      const entry = entryOfVoucher(context, voucher, { type, facts });
      const isOpening = entry.period === 'opening';
      await keptFromStock(context.store, { ...voucher, isOpening }, facts);
      return {
        effects: async ({ seq }) => {
          const settled = await withAllocations(context, { content: entry, voucher, seq });
          const brought = await newChequeWrites(context, voucher);
          const cheques = [...brought, ...(await clearingWrites(context, voucher))];
          return {
            entry: { content: settled.content, series },
            lines,
            writes: [...settled.writes, ...cheques],
          };
        },
      };
    },
    hints: async (context, voucher) => [
      ...(await repeatedReference(context, voucher)),
      ...(voucher.lines.some(({ taxBox }) => taxBox !== '')
        ? await filedReturnWarning(context, voucher)
        : []),
    ],
    warnings: (context, voucher, { chart }) => inventoryWarnings(context, voucher, chart),
    reversalSeries,
    ofEntry: voucherOfEntry,
    wasDraft: ({ type }) => !isOfProduct(type),
    reversalWarnings: freedWarnings,
    checkReversible: async (voucher, context) => {
      refuseUnless(voucher.type !== closingType.code, 'voucher.closingByHand');
      refuseUnless(voucher.type !== settlementType.code, 'voucher.settlementByHand');
      const { facts } = await currentFacts(context.store);
      const isOpening = facts.types.get(voucher.type)?.kind === 'opening';
      await keptFromStock(context.store, { ...voucher, isOpening }, facts);
      const cheque = await chequeOfVoucher(context, voucher);
      if (cheque) refuseCleared(context, cheque);
    },
    reversalFrom: async (voucher, context) => {
      const cheque = await chequeOfVoucher(context, voucher);
      return cheque && { date: cheque.from.bounce, code: 'cheque.tooEarly' };
    },
    wholeNumber: ({ types, numberFormat }, rules, { number, ...place }) =>
      wholeNumber(number, place, { types: [...types.values()], format: numberFormat, rules }),
  },
);
