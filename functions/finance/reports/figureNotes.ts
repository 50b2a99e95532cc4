// What explains a surprising figure: days outside the books, closing entries, drafts in the days, branches that the user does not see, years that are not closed.
import { readBranchNames } from '#functions/company/branchRecords.ts';
import { documentRecords } from '#functions/documents/documentRecords.ts';
import { isVisible } from '#functions/documents/readDocument.ts';
import { branchScope, can, type SessionContext } from '#functions/http/context.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import type { FigureNote } from '#shared/finance/financialStatements/figuresReport.ts';
import type { CloseChoice } from '#shared/finance/reportsApi.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import type { PostingRules } from '#shared/ledger/postingRules.ts';
import { fiscalYearLabel } from '#shared/ledger/postingRules.ts';
import { closeStateOf, hasCloseIn } from '#shared/ledger/yearClose.ts';
import type { Days } from '#shared/reports/reportPeriods.ts';

type Asked = Days & {
  branch?: string | undefined;
  compare?: string | undefined;
  columns?: string | undefined;
};

const isChosen = (choice: string | undefined): boolean => choice !== undefined && choice !== 'none';

/** An address may ask for both, of which the screen offers one. */
const comparisonNotes = ({ compare, columns }: Asked): FigureNote[] =>
  isChosen(compare) && isChosen(columns) ? [{ key: 'notCompared', values: {} }] : [];

/** Kinds whose drafts would change the figures once they are posted. */
const postedKinds: readonly AnyKind[] = [voucherKind, invoiceKind];

const draftsOf = async (
  context: SessionContext,
  kind: AnyKind,
  { from, to, branch }: Asked,
): Promise<number> => {
  if (!kind.permissions.some((permission) => can(context, permission, 'view'))) return 0;
  const records = documentRecords(kind);
  const drafts = await context.store.all(records.stateIndex('draft'));
  return drafts
    .map(records.headerOf)
    .filter((header) => isVisible(context, kind, header))
    .filter(
      ({ date, branch: of }) => from <= String(date) && String(date) <= to && (!branch || of === branch),
    ).length;
};

const draftNotes = async (context: SessionContext, asked: Asked): Promise<FigureNote[]> => {
  const counts = await Promise.all(postedKinds.map((kind) => draftsOf(context, kind, asked)));
  const count = counts.reduce((sum, each) => sum + each, 0);
  return count === 0 ? [] : [{ key: 'drafts', values: { count } }];
};

const scopeNotes = async (context: SessionContext, { branch }: Asked): Promise<FigureNote[]> => {
  const own = branchScope(context);
  if (own === null || branch) return [];
  const all = await readBranchNames(context.store);
  const named = all.filter(({ code }) => own.includes(code));
  const facts = named.map(({ code, name, name_ar }) => ({ code, name, name_ar }));
  return [{ key: 'branches', values: {}, named: facts }];
};

export const figureNotes = async (context: SessionContext, asked: Asked): Promise<FigureNote[]> => [
  ...comparisonNotes(asked),
  ...(await scopeNotes(context, asked)),
  ...(await draftNotes(context, asked)),
];

/** Days that no fiscal year holds have no figures. */
export const yearNotes = ({ years }: PostingRules, { from, to }: Days): FigureNote[] => {
  const [first] = years;
  if (first === undefined || years.some((year) => year.from <= to && from <= year.to)) return [];
  return [{ key: 'noYear', values: { from: first.from } }];
};

/** What asking for the figures after closing makes of them. */
export const closeNotes = (
  rules: PostingRules,
  asked: Days & { close?: CloseChoice | undefined },
): FigureNote[] => {
  if (asked.close !== 'after') return [];
  return [{ key: hasCloseIn(rules, asked) ? 'afterClosing' : 'noClose', values: {} }];
};

/** The years before a day that are not closed, where their result is not nothing. */
export const unclosedNotes = ({ years }: PostingRules, before: string, result: bigint): FigureNote[] => {
  if (result === 0n) return [];
  const open = years.filter((year) => year.to < before && closeStateOf(year) !== 'closed');
  const named = open.map(fiscalYearLabel).join(', ');
  return [{ key: named === '' ? 'openingResult' : 'unclosed', values: { years: named } }];
};
