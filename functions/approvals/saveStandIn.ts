// Names who decides for the caller on some days.
import { rolesOf, type UserRecord } from '#functions/auth/userRecords.ts';
import { can, isInScope, type SessionContext, write } from '#functions/http/context.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import { operation } from '#functions/http/operation.ts';
import { untilCommitted } from '#functions/storage/untilCommitted.ts';
import type { StandIn } from '#shared/approvals/api.ts';
import * as api from '#shared/approvals/api.ts';
import { documentTypes } from '#shared/approvals/documentTypes.ts';
import { isAllowed } from '#shared/kernel/permission.ts';
import { personOfUser, usersNamed } from './candidates.ts';
import { readStandIn, standInWrites, standsForToday } from './standIns.ts';

/** Whether he may approve something of what the caller may; a caller who may nothing needs nobody who does. */
const mayDecideFor = async (context: SessionContext, { roles }: UserRecord): Promise<boolean> => {
  const types = documentTypes.filter(({ permission }) => can(context, permission, 'approve'));
  const known = await rolesOf(context.store, context.company.authRev);
  const held = roles.flatMap((code) => known.get(code) ?? []);
  return types.length === 0 || types.some(({ permission }) => isAllowed(held, permission, 'approve'));
};

/** Somebody else, who is there, may be seen, and could decide. */
const personFault = async (context: SessionContext, user: UserRecord | undefined): Promise<string | null> => {
  const isThere =
    user?.status === 'active' && user.id !== context.actor.id && isInScope(context, user.branch);
  if (!isThere) return 'record.unknown';
  return (await mayDecideFor(context, user)) ? null : 'standIn.mayNotDecide';
};

const personNamed = async (context: SessionContext, id: string): Promise<UserRecord> => {
  const [user] = await usersNamed(context.store, [id]);
  refuseFields({ 'standIn.user': await personFault(context, user) }, context.caller.language);
  return user as UserRecord;
};

const auditText = (standIn: StandIn): string | null =>
  standIn && `${standIn.user.name} ${standIn.from} – ${standIn.to}`;

export const saveStandIn = operation(api.saveStandIn, async (context, { body }) => {
  const { store, actor } = context;
  const wanted: StandIn = body.standIn && {
    ...body.standIn,
    user: personOfUser(await personNamed(context, body.standIn.user)),
  };
  return untilCommitted(store, async () => {
    const { standIn, rev } = await readStandIn(store, actor.id);
    return write(context, {
      writes: standInWrites(personOfUser(actor), wanted, rev),
      audit: {
        ...{ action: 'update', entity: 'user', id: actor.id },
        title: { name: actor.name, name_ar: actor.name_ar },
        changes: [{ field: 'standIn', old: auditText(standIn), new: auditText(wanted) }],
      },
      answer: { mine: wanted, for: await standsForToday(context) },
    });
  });
});
