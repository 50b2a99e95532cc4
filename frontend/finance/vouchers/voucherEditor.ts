// How vouchers are typed: types with their usual accounts and words, sides, sheets that are pasted, and parties added on the spot.
import type { DraftHead } from '#frontend/documents/editor/documentDraft.ts';
import type { EditorParts } from '#frontend/documents/editor/editorParts.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { settlementHead, settlementTables } from '#shared/finance/receipts/settlementFields.ts';
import { generatedTaxFields, shownTaxFields } from '#shared/finance/taxes/lineTaxFields.ts';
import { isByHand } from '#shared/finance/voucherType.ts';
import { partyLedgerOf } from '#shared/ledger/ledgerAccount.ts';
import { AutomaticLines } from './AutomaticLines.tsx';
import { headerChanges, usualDate, usualNarration } from './headerChange.ts';
import { usePastedSheet } from './paste/usePastedSheet.tsx';
import { VoucherTools } from './tax/VoucherTools.tsx';
import { type Postability, usePostability } from './usePostability.ts';
import type { VoucherFacts } from './useVoucherFacts.ts';
import { usualLines } from './usualLines.ts';
import { VoucherTotalsBar } from './VoucherTotalsBar.tsx';
import { PrintDraft } from './view/PrintDraft.tsx';
import { type DraftHeader, type DraftLine, voucherLines } from './voucherDraft.ts';
import { fieldOfFault, isAboutDate } from './voucherFaultFields.ts';

const headerOf = (head: DraftHead) => head as DraftHeader;

const typeOf = (code: string | undefined, { types }: VoucherFacts) =>
  types.find((each) => each.code === code);

/** The type that the address asks for, or the first one. */
const firstType = ({ types }: VoucherFacts, asked: URLSearchParams): string => {
  const active = types.filter((type) => type.active);
  return (active.find(({ code }) => code === asked.get('type')) ?? active[0])?.code ?? 'journal';
};

/** Whether the line's account keeps a ledger of parties. */
const needsParty = ({ account: code }: DraftLine, { chart }: VoucherFacts): boolean => {
  const account = chart.get(code);
  return account !== undefined && partyLedgerOf(account) !== null;
};

export const voucherEditor: EditorParts<VoucherFacts, DraftLine, Postability> = {
  first: 'account',
  headOf: (facts, asked) => {
    const type = firstType(facts, asked);
    return { type, date: usualDate(type, facts), narration: usualNarration(type, facts) };
  },
  // An address that names no type goes on with whatever was begun.
  keptAs: (asked, { type = '' }) => (asked.has('type') ? `new:${type}` : 'new'),
  linesOf: ({ type = '' }, facts) => usualLines(type, facts),
  // Dates and reference belong to the original.
  duplicated: ['type', 'branch', 'narration'],
  changesOf: (head, { field, value }, facts) => ({
    head: headerChanges({ header: headerOf(head), facts }, field as keyof DraftHeader, value),
    ...(field === 'type' && { offers: usualLines(value, facts) }),
  }),
  titleOf: ({ type }, facts) => {
    const found = typeOf(type, facts);
    return found === undefined ? null : localName(found);
  },
  choicesOf: {
    type: ({ types }, value) =>
      types
        .filter((each) => isByHand(each.kind) && (each.active || each.code === value))
        .map((each) => ({ value: each.code, label: localName(each) })),
  },
  workflowOf: ({ type }, facts) => typeOf(type, facts)?.workflow ?? null,
  nextOf: ({ type = '' }) => ({ type }),
  // What a party settles has a form of its own.
  headHidden: () => Object.keys(settlementHead),
  tablesHidden: () => Object.keys(settlementTables),
  useCheck: usePostability,
  fieldOf: fieldOfFault,
  isAboutDate,
  Acts: PrintDraft,
  lines: {
    rules: voucherLines,
    order: [
      'account',
      'party',
      'dueDate',
      'text',
      'costCentre',
      'branch',
      ...shownTaxFields,
      'debit',
      'credit',
    ],
    optional: ['dueDate', 'text', 'costCentre', ...shownTaxFields],
    // Due dates are seldom typed: the posting takes the voucher's own date.
    hidden: ['dueDate', ...shownTaxFields],
    isShown: (field, { branches }) =>
      !generatedTaxFields.includes(field) && (field !== 'branch' || branches.length > 1),
    // A party that the account does not ask for, what a line says of no tax, and the credit of a debit line.
    skips: (line, field, facts) => {
      if (field === 'party') return line.account !== '' && line.party === '' && !needsParty(line, facts);
      if (shownTaxFields.includes(field)) return !(line as Readonly<Record<string, unknown>>)[field];
      return field === 'credit' && line.debit !== '';
    },
    cells: {
      account: { width: 'main', wide: true, hint: 'line.accountHint', unknown: 'line.accountUnknown' },
      party: {
        width: 'second',
        wide: true,
        unknown: 'line.partyUnknown',
        needed: { by: needsParty, hint: 'line.partyNeeded' },
      },
      text: { wide: true },
      costCentre: { unknown: 'line.costCentreUnknown' },
      branch: { unknown: 'line.branchUnknown' },
    },
    usePaste: usePastedSheet,
    Tools: VoucherTools,
    Added: AutomaticLines,
    Totals: VoucherTotalsBar,
  },
};
