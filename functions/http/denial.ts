// What a call leaves that was refused for lack of a permission: an audit entry of who tried what (B8, B12), beside the line in the log.
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { isAuditEntity } from '#shared/audit/auditEntity.ts';
import { readPathValues } from '#shared/kernel/pathValue.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { type AuditEntry, auditWrite } from './audit.ts';
import type { SessionContext } from './context.ts';
import { faultOf, log } from './log.ts';

export type Denial = { permission: string; action: string };

/** The permission that was missing, or null when the failure is of another kind. */
export const denialOf = (error: unknown): Denial | null => {
  if (!(error instanceof Refusal) || error.code !== 'forbidden') return null;
  const { permission, action } = error.details as Denial;
  return { permission, action };
};

/** The path is not checked when a permission is refused: an id that is none must not become a key of any length. */
const idMax = 100;

/** At the document where the permission is one for documents of a kind, else at the permission. */
const triedOn = ({ permission }: Denial, id: string): Pick<AuditEntry, 'entity' | 'id'> =>
  isAuditEntity(permission) ? { entity: permission, id } : { entity: 'permission', id: permission };

/** Keeps the attempt in the audit log, at the document it was for. The call is refused either way. */
export const writeDenial = async (
  context: SessionContext,
  event: APIGatewayProxyEventV2,
  error: unknown,
): Promise<void> => {
  const denial = denialOf(error);
  if (!denial) return;
  const [id = ''] = Object.values(readPathValues(event.pathParameters));
  const entry = auditWrite(context, {
    action: 'permissionDenied',
    ...triedOn(denial, id.slice(0, idMax)),
    facts: { ...denial, endpoint: event.routeKey },
  });
  try {
    await context.store.commit([entry]);
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
