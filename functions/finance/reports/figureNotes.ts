// What explains a figure that surprises: drafts in the days, branches that the user does not see, years that nobody has closed.
import { isVisible } from '#functions/documents/readDocument.ts';
import { headerOf, voucherRecords } from '#functions/finance/vouchers/voucherRecords.ts';
import { branchScope, can, type SessionContext } from '#functions/http/context.ts';
import type { FigureNote } from '#shared/finance/financialStatements/figuresReport.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import type { PostingRules } from '#shared/ledger/postingRules.ts';
import { fiscalYearLabel } from '#shared/ledger/postingRules.ts';
import { closeStateOf } from '#shared/ledger/yearClose.ts';
import type { Days } from '#shared/reports/reportPeriods.ts';

/** More drafts than this are told as so many or more. */
const draftsMax = 500;

type Asked = Days & { branch?: string | undefined };

const draftNotes = async (context: SessionContext, { from, to, branch }: Asked): Promise<FigureNote[]> => {
  if (!can(context, 'voucher', 'view')) return [];
  const page = await context.store.page({ ...voucherRecords.stateIndex('draft'), limit: draftsMax });
  const drafts = page.items
    .map(headerOf)
    .filter((header) => isVisible(context, voucherKind, header))
    .filter(({ date, branch: of }) => from <= date && date <= to && (!branch || of === branch));
  if (drafts.length === 0) return [];
  return [{ key: 'drafts', values: { count: drafts.length } }];
};

const scopeNotes = (context: SessionContext, { branch }: Asked): FigureNote[] => {
  const own = branchScope(context);
  return own === null || branch ? [] : [{ key: 'branches', values: { branches: own.join(', ') } }];
};

export const figureNotes = async (context: SessionContext, asked: Asked): Promise<FigureNote[]> => [
  ...scopeNotes(context, asked),
  ...(await draftNotes(context, asked)),
];

/** The years before a day that are not closed, where their result is not nothing. */
export const unclosedNotes = ({ years }: PostingRules, before: string, result: bigint): FigureNote[] => {
  if (result === 0n) return [];
  const open = years.filter((year) => year.to < before && closeStateOf(year) !== 'closed');
  const named = open.map(fiscalYearLabel).join(', ');
  return [{ key: named === '' ? 'openingResult' : 'unclosed', values: { years: named } }];
};
