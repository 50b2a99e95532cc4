// Which types of invoices the user sees, and in which branches.
import { branchScope, type SessionContext } from '#functions/http/context.ts';
import { mayDo } from '#shared/documents/documentRights.ts';
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import type { IsSeen } from '../totals/tradeFigures.ts';

export const typesSeen =
  ({ actor }: Pick<SessionContext, 'actor'>): IsSeen =>
  (type) =>
    mayDo(actor.roles, invoiceKind, { right: 'view', document: { type } });

/** The branches that are asked for, of those that the user sees. */
export const branchesSeen = (context: SessionContext, asked?: string): readonly string[] | 'all' => {
  const scope = branchScope(context);
  if (asked === undefined) return scope ?? 'all';
  return (scope?.includes(asked) ?? true) ? [asked] : [];
};
