// The two grids of opening balances, as forms of lines: accounts with their sides, and what parties owe by document.
import type { AnyParts } from '#frontend/documents/documentParts.ts';
import { type DraftLine, type LineRules, lineText } from '#frontend/documents/editor/documentDraft.ts';
import type { DocumentFacts } from '#frontend/documents/editor/documentFacts.ts';
import type { DraftCheck, GridParts } from '#frontend/documents/editor/editorParts.ts';
import { partyChoice } from '#shared/crm/partyKind.ts';
import { type DocumentFields, recordField } from '#shared/documents/documentFields.ts';
import { openingAccountsMax, openingItemsMax } from '#shared/finance/opening/opening.ts';
import { lineTextMax } from '#shared/ledger/limits.ts';
import { choiceKind } from '#shared/resources/choiceKind.ts';
import { date, money, text } from '#shared/resources/fields.ts';
import { useOpeningPaste } from './useOpeningPaste.tsx';

const account = recordField({
  label: { en: 'Account', ar: 'الحساب' },
  of: choiceKind('account'),
  only: { group: false },
  required: true,
});

const accountFields: DocumentFields = {
  account,
  debit: money({ label: { en: 'Debit', ar: 'مدين' } }),
  credit: money({ label: { en: 'Credit', ar: 'دائن' } }),
  costCentre: recordField({ label: { en: 'Cost centre', ar: 'مركز التكلفة' }, of: choiceKind('costCentre') }),
};

const itemFields: DocumentFields = {
  account,
  party: recordField({ label: { en: 'Party', ar: 'جهة التعامل' }, of: partyChoice, required: true }),
  document: text({ label: { en: 'Document number', ar: 'رقم المستند' }, max: lineTextMax - 20 }),
  date: date({ label: { en: 'Date', ar: 'التاريخ' } }),
  dueDate: date({ label: { en: 'Due date', ar: 'تاريخ الاستحقاق' }, required: true }),
  amount: money({ label: { en: 'Amount', ar: 'المبلغ' }, signed: true }),
};

type OpeningGrid = GridParts<DocumentFacts, DraftLine, DraftCheck>;

export type OpeningForm = { parts: AnyParts; rules: LineRules; grid: OpeningGrid };

const formOf = (
  name: string,
  { fields, max, sides }: { fields: DocumentFields; max: number; sides: readonly string[] },
  { rules: own, ...grid }: Omit<OpeningGrid, 'rules'> & { rules?: Partial<LineRules> },
): OpeningForm => {
  const rules: LineRules = { fields: Object.keys(fields), max, ...own };
  const noun = { en: '', ar: '' };
  const lines = { fields, max, sides, inherits: [], made: [], oneOf: [] };
  const kind = { name, noun: { one: noun, definite: noun, plural: noun }, head: {}, tables: {}, lines };
  const whole: OpeningGrid = { ...grid, rules, usePaste: useOpeningPaste };
  // No document is kept of it: of a kind the grid reads its name and its lines.
  const parts = { kind, words: 'opening', editor: { lines: whole } } as unknown as AnyParts;
  return { parts, rules, grid: whole };
};

const otherSide: Readonly<Record<string, readonly string[]>> = { debit: ['credit'], credit: ['debit'] };

export const accountForm = formOf(
  'openingAccount',
  { fields: accountFields, max: openingAccountsMax, sides: ['debit', 'credit'] },
  {
    rules: { clears: (field) => otherSide[field] ?? [] },
    optional: ['costCentre'],
    skips: (line, field) => field === 'credit' && lineText(line, 'debit') !== '',
    cells: {
      account: { width: 'main', wide: true, hint: 'line.accountHint', unknown: 'line.accountUnknown' },
    },
  },
);

export const itemForm = formOf(
  'openingItem',
  { fields: itemFields, max: openingItemsMax, sides: [] },
  {
    cells: {
      account: { width: 'main', wide: true, hint: 'line.accountHint', unknown: 'line.accountUnknown' },
      party: { width: 'second', wide: true, unknown: 'line.partyUnknown' },
    },
  },
);
