// Who is notified of goods that are on their way: users of a branch who may receive them, in the product and by mail as each has chosen.

import { rolesOf, usersOf } from '#functions/company/userRecords.ts';
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import { newId } from '#functions/storage/clock.ts';
import type { OutboxMessage } from '#functions/storage/outbox.ts';
import { type StockTransfer, stockTransferKind } from '#shared/inventory/transfers/transferKind.ts';
import { bothNames } from '#shared/kernel/names.ts';
import { isAllowed } from '#shared/kernel/permission.ts';
import type { BranchView } from '#shared/settings/api.ts';

type Notified = {
  kind: 'transferSent' | 'transferOverdue';
  branches: readonly string[];
  names: readonly BranchView[];
};

/** By the number of the transfer, which its first entry gives it. */
export type NoticeOf = (number: string | null) => OutboxMessage[];

/** Users who act on transfers of one of these branches, but for the one who did it. */
const keepersOf = async (
  { store, company, actor }: SessionContext,
  branches: readonly string[],
): Promise<string[]> => {
  const known = await rolesOf(store, company.authRev);
  return (await usersOf(store)).flatMap(({ id, status, branch, roles: codes }) => {
    if (status !== 'active' || id === actor.id) return [];
    const roles = codes.flatMap((code) => known.get(code) ?? []);
    const isThere = branches.some((each) => isInScope({ actor: { branch, roles } }, each));
    return isThere && isAllowed(roles, 'transfer', 'post') ? [id] : [];
  });
};

export const transferNotice = async (
  context: SessionContext,
  { id, date, branch, toBranch, overdueFrom }: StockTransfer,
  { kind, branches, names }: Notified,
): Promise<NoticeOf> => {
  const users = await keepersOf(context, branches);
  if (users.length === 0) return () => [];
  const nameOf = (code: string) => {
    const found = names.find((each) => each.code === code);
    return found ? bothNames(found) : code;
  };
  const values = {
    from: nameOf(branch),
    to: nameOf(toBranch),
    date: overdueFrom ?? date,
  };
  const link = `${stockTransferKind.path}/${id}`;
  const message = newId(context.clock);
  return (number) => {
    const notice = { kind, values: { ...values, number: number ?? '' }, link };
    return [{ kind: 'notices', id: message, users, notice }];
  };
};
