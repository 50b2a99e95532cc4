// Names the deputy who decides for the caller on some days.
import { rolesOf, type UserRecord } from '#functions/company/userRecords.ts';
import { type SessionContext, write } from '#functions/http/context.ts';
import { refuseField } from '#functions/http/fieldFaults.ts';
import { operation } from '#functions/http/operation.ts';
import { untilCommitted } from '#functions/storage/untilCommitted.ts';
import type { StandIn } from '#shared/approvals/api.ts';
import * as api from '#shared/approvals/api.ts';
import { personOfUser, usersNamed } from '../candidates.ts';
import { readStandIn, standInWrites, standsForToday } from './standIns.ts';
import { standingInFor } from './standingInFor.ts';

const faults = { may: null, mayNotDecide: 'standIn.mayNotDecide', unknown: 'record.unknown' } as const;

/** Beside which a person is refused. */
const field = 'standIn.user';

const personNamed = async (context: SessionContext, id: string): Promise<UserRecord> => {
  const [user] = await usersNamed(context.store, [id]);
  const standing = standingInFor(context, await rolesOf(context.store, context.company.authRev));
  if (!user) return refuseField(field, faults.unknown);
  const fault = faults[standing(user)];
  return fault === null ? user : refuseField(field, fault);
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
