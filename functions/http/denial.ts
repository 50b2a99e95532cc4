// What a call leaves that was refused for lack of a permission: an audit entry of who tried what (B8, B12), beside the line in the log.
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Key } from '#functions/storage/keys.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import { create, overwrite, type Put, replace } from '#functions/storage/writes.ts';
import { isAuditEntity } from '#shared/audit/auditEntity.ts';
import { kindNamed, kindUnder } from '#shared/documentKindSummaries.ts';
import { readPathValues } from '#shared/kernel/pathValue.ts';
import { type AuditEntry, auditWrite } from './audit.ts';
import type { SessionContext } from './context.ts';
import { type Denial, faultOf, log } from './log.ts';

/** The path is not checked when a permission is refused: an id that is none must not become a key of any length. */
const idMax = 100;

/** At the document where the permission is one for documents of a kind, else at the permission. */
const triedOn = ({ permission }: Denial, id: string): Pick<AuditEntry, 'entity' | 'id'> => {
  const one = isAuditEntity(permission) ? permission : (kindNamed(permission) ?? kindUnder(permission))?.name;
  return one === undefined ? { entity: 'permission', id: permission } : { entity: { one }, id };
};

/** Of one user in one minute; the rest of them is one entry with their number, so that no user fills the log. */
const loggedEachMax = 20;
const minuteMs = 60_000;

type Entry = Pick<Put, 'key' | 'indexes' | 'attributes'>;

/** How often a user was denied in the last minute with a denial; `rest` is the entry of those that are not noted one by one. */
type Count = { minute: number; calls: number; rest: Entry | null };

const countKey = (user: string): Key => ({ pk: `DENIED#${user}`, sk: '#' });

const nextCount = (known: Count | null, minute: number): Count => {
  const isSame = known?.minute === minute;
  return { minute, calls: isSame ? known.calls + 1 : 1, rest: isSame ? known.rest : null };
};

/** What the first of them was, and how many there were. */
const withNumber = (rest: Entry, more: number): Put => {
  const facts = { ...(rest.attributes['facts'] as object), more };
  return overwrite({ ...rest, attributes: { ...rest.attributes, facts } });
};

const keepDenial = ({ store, actor, clock }: SessionContext, entry: Entry): Promise<void> =>
  retryOnConflict(store, async () => {
    const key = countKey(actor.id);
    const known = (await store.get(key)) as (Count & { rev: number }) | null;
    const count = nextCount(known, Math.floor(clock.nowMs() / minuteMs));
    const more = count.calls - loggedEachMax;
    if (more > 0) count.rest ??= entry;
    const counted = known
      ? replace({ key, attributes: count, rev: known.rev })
      : create({ key, attributes: count });
    await store.commit([counted, more > 0 ? withNumber(count.rest ?? entry, more) : create(entry)]);
  });

/** Keeps the attempt in the audit log, at the document it was for. The call is refused either way. */
export const writeDenial = async (
  context: SessionContext,
  event: APIGatewayProxyEventV2,
  denial: Denial,
): Promise<void> => {
  const [typed = ''] = Object.values(readPathValues(event.pathParameters));
  const id = typed.slice(0, idMax).toWellFormed();
  const {
    key,
    indexes = {},
    attributes,
  } = auditWrite(context, {
    action: 'permissionDenied',
    ...triedOn(denial, id),
    facts: { ...denial, endpoint: event.routeKey },
  });
  try {
    await keepDenial(context, { key, indexes, attributes });
  } catch (failure) {
    log.error('a denied call could not be kept in the audit log', {
      requestId: context.caller.requestId,
      endpoint: event.routeKey,
      company: context.company.code,
      user: context.actor.id,
      fault: faultOf(failure),
    });
  }
};
