// Documents that await the caller's decision, or that the caller has submitted.

import { documentNamed } from '#functions/approvableDocuments.ts';
import type { RoleRecord } from '#functions/company/userRecords.ts';
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import { decodeCursor, encodeCursor } from '#functions/http/cursor.ts';
import { operation } from '#functions/http/operation.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { InboxItem } from '#shared/approvals/api.ts';
import * as api from '#shared/approvals/api.ts';
import type { Address } from '#shared/approvals/approval.ts';
import { type Asker, decidesFor, distinct, openStep } from '#shared/approvals/approvers.ts';
import type { Person } from '#shared/kernel/person.ts';
import { askerOf } from './approvalCase.ts';
import {
  approvalKey,
  approvalOf,
  inboxPartition,
  type StoredApproval,
  sentPartition,
} from './approvalRecords.ts';
import { candidatesAmong, usersNamed } from './candidates.ts';

const pageSizeDefault = 50;

const itemOf = (found: StoredApproval, as: Person | null): InboxItem => {
  const { type, document, branch, author, submittedAt, state, right, round, edits, steps, summary } = found;
  const open = openStep(found);
  return {
    type,
    document,
    branch,
    author,
    submittedAt,
    state,
    right,
    round,
    edits,
    as,
    title: summary.title.en,
    title_ar: summary.title.ar,
    amount: summary.amount,
    text: summary.text,
    step: open?.index ?? null,
    stepName: open?.step.name ?? '',
    stepName_ar: open?.step.name_ar ?? '',
    stepsCount: steps.length,
    dueAt: open?.step.dueAt ?? null,
  };
};

/** The caller and the users for whom the caller is deputy, each with the roles that steps may ask. */
const addressesOf = async ({ store, actor }: SessionContext, { standsFor }: Asker): Promise<Address[]> => {
  const others = await usersNamed(store, standsFor);
  const parts = [{ id: actor.id, roles: actor.roles.map(({ code }: RoleRecord) => code) }, ...others];
  return distinct(
    parts.flatMap(({ id, roles }): Address[] => [
      { kind: 'user', code: id },
      ...roles.map((code): Address => ({ kind: 'role', code })),
    ]),
  );
};

/** Those from before rights by type were kept ask for none. */
const summaryOf = ({ summary }: StoredApproval) => ({ ...summary, ofType: summary.ofType ?? null });

/** For whom the caller decides each document, by one read of the users concerned; documents that do not ask the caller are dropped. */
const asked = async (
  context: SessionContext,
  found: readonly StoredApproval[],
  asker: Asker,
): Promise<InboxItem[]> => {
  const given = found.flatMap((each) => openStep(each)?.step.delegations.map(({ from }) => from.id) ?? []);
  const users = await usersNamed(context.store, [context.actor.id, ...asker.standsFor, ...given]);
  const items: InboxItem[] = [];
  for (const each of found) {
    const document = await documentNamed(each.type);
    if (!document.may(context, summaryOf(each), each.right)) continue;
    const candidates = await candidatesAmong(context, users, { ...summaryOf(each), action: each.right });
    const part = decidesFor(each, asker, candidates);
    if (part) items.push(itemOf(each, part.id === asker.user.id ? null : part));
  }
  return items;
};

type Page = { items: InboxItem[]; cursor: string | null; count: number | null };
type Wanted = { purpose: string; limit: number; cursor: string | undefined };

const orderOf = ({ submittedAt, document }: Pick<InboxItem, 'submittedAt' | 'document'>): string =>
  `${submittedAt}#${document}`;

const waiting = async (context: SessionContext, { purpose, limit, cursor }: Wanted): Promise<Page> => {
  const { store } = context;
  const asker = await askerOf(context);
  const addresses = await addressesOf(context, asker);
  const pointers = (
    await Promise.all(addresses.map((each) => store.all({ pk: inboxPartition(each) })))
  ).flat();
  const keys = new Map(
    pointers.map(({ type, document }) => [
      `${type} ${document}`,
      approvalKey(String(type), String(document)),
    ]),
  );
  const found = (await store.getAll([...keys.values()])).flatMap((item) => (item ? [approvalOf(item)] : []));
  const all = (await asked(context, found, asker)).sort((one, other) =>
    orderOf(one).localeCompare(orderOf(other)),
  );
  const after = cursor === undefined ? '' : decodeCursor<string>(purpose, cursor);
  const rest = all.filter((each) => orderOf(each) > after);
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  const isMore = last !== undefined && rest.length > limit;
  return { items, cursor: isMore ? encodeCursor(purpose, orderOf(last)) : null, count: all.length };
};

const sent = async (context: SessionContext, { purpose, limit, cursor }: Wanted): Promise<Page> => {
  const { items, last } = await context.store.page({
    index: 'gsi1',
    pk: sentPartition(context.actor.id),
    descending: true,
    limit,
    after: cursor === undefined ? null : decodeCursor<Attributes>(purpose, cursor),
  });
  const own: StoredApproval[] = [];
  for (const each of items.map(approvalOf)) {
    const { isReached } = await documentNamed(each.type);
    const { permission, branches } = each.summary;
    if (isReached(context, permission) && branches.some((branch) => isInScope(context, branch)))
      own.push(each);
  }
  return {
    items: own.map((each) => itemOf(each, null)),
    cursor: last ? encodeCursor(purpose, last) : null,
    count: null,
  };
};

export const listInbox = operation(api.listInbox, async (context, { query }) => {
  const { box, limit = pageSizeDefault, cursor } = query;
  const purpose = `${context.company.code} ${context.actor.id} inbox ${box}`;
  return (box === 'waiting' ? waiting : sent)(context, { purpose, limit, cursor });
});
