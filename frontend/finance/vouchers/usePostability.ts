// Whether the draft may be posted now, the sentence that says what prevents it, and what posting would add.

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Draft, filledLines, type LineRules } from '#frontend/documents/editor/documentDraft.ts';
import type { Cell } from '#frontend/documents/editor/documentFaults.ts';
import { entryFault, typedDocument } from '#frontend/documents/editor/draftValues.ts';
import type { DraftCheck } from '#frontend/documents/editor/editorParts.ts';
import {
  type Checkable,
  type CheckForm,
  useDocumentCheck,
} from '#frontend/documents/editor/useDocumentCheck.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { currencyLabel } from '#frontend/ui/text/currencyLabel.ts';
import { moneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { Fault } from '#shared/documents/documentRefusals.ts';
import { type VoucherFacts as RuleFacts, voucherFaults } from '#shared/finance/voucher.ts';
import { type VoucherLine, voucherKind } from '#shared/finance/voucherKind.ts';
import { absolute, formatMoney, type Money } from '#shared/kernel/money.ts';
import { type EntryLine, withInterBranchLines } from '#shared/ledger/entryLine.ts';
import { countsLater } from '#shared/ledger/taxLock.ts';
import { formattedDetails } from '#shared/paper/formattedDetails.ts';
import { posterNow } from './posterNow.ts';
import type { SplitGroup, TypedSplit } from './tax/typedSplit.ts';
import { type SplitVoucher, useTypedSplit } from './tax/useTypedSplit.ts';
import type { VoucherFacts } from './useVoucherFacts.ts';
import { type VoucherDraft, voucherLines } from './voucherDraft.ts';
import { fieldOfFault, isAboutDate } from './voucherFaultFields.ts';
import { useVoucherWords, voucherWorded } from './voucherWords.ts';

export type Postability = DraftCheck & {
  totals: { debit: Money; credit: Money; variance: Money };
  /** What taxes make of the lines. */
  split: readonly SplitGroup[];
  /** The lines that the system will add so that every branch balances. */
  added: EntryLine[];
  /** What does not prevent posting: its VAT counts in a later return. */
  warning: string | null;
  /** An amount cannot be read, so the totals say nothing about balance. */
  hasWrongAmount: boolean;
};

type WrongEntry = { cell: Cell; position: number; isTooExact: boolean };

/** The first entry that is no amount of the currency; the rules see exact amounts only. */
const wrongEntry = (draft: VoucherDraft, scale: number): WrongEntry | null => {
  for (const [index, line] of filledLines(voucherLines, draft.lines).entries()) {
    for (const field of ['debit', 'credit'] as const) {
      const fault = entryFault(line[field], scale);
      const cell = { key: line.key, field };
      if (fault !== null) return { cell, position: index + 1, isTooExact: fault === 'field.tooExact' };
    }
  }
  return null;
};

/** The names of all parties are not here: an unknown one is marked in its cell and refused by the server. */
const aboutOf = (draft: VoucherDraft, facts: VoucherFacts): RuleFacts => ({
  today: facts.today,
  kind: facts.types.find((type) => type.code === draft.head.type)?.kind ?? 'journal',
  scale: facts.scale,
  rules: facts.rules,
  poster: posterNow(facts),
  chart: facts.chart,
  branches: new Set(facts.branches.filter((branch) => branch.active).map((branch) => branch.code)),
  interBranchAccount: facts.rules.interBranchAccount,
});

const taxFault = ({ fault }: TypedSplit): Fault | null =>
  fault && { code: fault.code, details: { ...fault.details, line: fault.line } };

const shownDetails = (details: Readonly<Record<string, unknown>>) =>
  formattedDetails(details, {
    language: locale,
    date: (date) => formatDate(date, locale),
    number: localNumber,
  });

const voucherForm: CheckForm = {
  ...voucherWorded,
  faults: voucherFaults,
  rules: voucherLines as LineRules,
  fieldOf: fieldOfFault,
  isAboutDate,
};

/** As the server warns when it is posted: a line on a return, on a day whose return is filed. */
const warningOf = (
  date: string,
  { lines, taxLock }: { lines: readonly VoucherLine[]; taxLock: string | null | undefined },
  say: (code: 'tax.countsLater', details: Record<string, unknown>) => string,
): string | null => {
  const later = lines.some(({ taxBox }) => taxBox !== '') ? countsLater(date, taxLock) : null;
  return later && say('tax.countsLater', shownDetails(later));
};

/** As the rules read it, with the lines that taxes make of those that are typed. */
const checkable = (draft: VoucherDraft, facts: VoucherFacts, split: SplitVoucher): Checkable => {
  const { lines, origins, totals } = split;
  const { scale } = facts;
  const variance = moneyText(formatMoney(absolute(totals.variance), scale), facts.currency);
  return {
    document: { ...typedDocument(voucherKind, { rules: null, draft: draft as Draft, scale }), lines },
    about: aboutOf(draft, facts),
    before: taxFault(split),
    origins,
    said: { variance },
  };
};

export const usePostability = (typed: Draft, facts: VoucherFacts): Postability => {
  const draft = typed as VoucherDraft;
  const t = useVoucherWords();
  const { t: refusal } = useTranslation('refusals');
  const split = useTypedSplit(draft, facts);
  const read = useMemo(() => checkable(draft, facts, split), [draft, facts, split]);
  const check = useDocumentCheck(voucherForm, typed, read);
  return useMemo(() => {
    const { lines, totals, beyond, groups } = split;
    const added = withInterBranchLines(lines, facts.rules.interBranchAccount).filter(
      (line) => line.automatic,
    );
    const entry = wrongEntry(draft, facts.scale);
    const found = {
      ...check,
      totals,
      beyond,
      added,
      split: groups,
      warning: warningOf(draft.head.date, { lines, taxLock: facts.rules.taxLock }, refusal),
      hasWrongAmount: entry !== null,
    };
    if (entry === null) return found;
    const { cell, position } = entry;
    const held = { currency: currencyLabel(facts.currency), count: facts.scale };
    const reason = entry.isTooExact
      ? t('post.tooExact', { position, ...held })
      : t('post.amount', { position });
    return { ...found, cell, reason };
  }, [draft, facts, split, check, t, refusal]);
};
