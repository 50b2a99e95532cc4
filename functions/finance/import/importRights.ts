// What an import may do is what its caller may do by hand: post, add accounts, parties and fiscal years; opening balances by their own right.
import { can, requirePermission, type SessionContext } from '#functions/http/context.ts';
import { type ImportRow, kindOfRow } from '#shared/finance/voucherImport.ts';
import type { ImportRun } from './importRecords.ts';

export const isOpening = ({ type }: Pick<ImportRow, 'type'>): boolean => kindOfRow(type) === 'opening';

export const mayImportOpenings = (context: SessionContext): boolean =>
  can(context, 'opening_balance', 'import');

type Brought = Pick<ImportRun, 'accounts' | 'parties' | 'openings'> & { years: readonly unknown[] };

/** Asked of the user who begins an import, and again of the one who runs it. */
export const requireImportRights = (
  context: SessionContext,
  { accounts, parties, years, openings }: Brought,
): void => {
  requirePermission(context, 'voucher', 'post');
  if (openings > 0) requirePermission(context, 'opening_balance', 'import');
  if (accounts > 0) requirePermission(context, 'account', 'import');
  if (parties > 0) requirePermission(context, 'party', 'import');
  if (years.length > 0) requirePermission(context, 'lock', 'edit');
};
