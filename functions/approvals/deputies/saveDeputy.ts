// Names the deputy who decides for the caller on some days.
import { rolesOf, type UserRecord } from '#functions/company/userRecords.ts';
import { type SessionContext, write } from '#functions/http/context.ts';
import { refuseField } from '#functions/http/fieldFaults.ts';
import { operation } from '#functions/http/operation.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import type { Deputy } from '#shared/approvals/api.ts';
import * as api from '#shared/approvals/api.ts';
import { personOfUser, usersNamed } from '../candidates.ts';
import { deputyWrites, readDeputy, standsForToday } from './deputies.ts';
import { deputyFitness } from './deputyFitness.ts';

const faults = { may: null, mayNotDecide: 'standIn.mayNotDecide', unknown: 'record.unknown' } as const;

/** Beside which a person is refused. */
const field = 'standIn.user';

const personNamed = async (context: SessionContext, id: string): Promise<UserRecord> => {
  const [user] = await usersNamed(context.store, [id]);
  const fitness = deputyFitness(context, await rolesOf(context.store, context.company.authRev));
  if (!user) return refuseField(field, faults.unknown);
  const fault = faults[fitness(user)];
  return fault === null ? user : refuseField(field, fault);
};

const auditText = (deputy: Deputy): string | null =>
  deputy && `${deputy.user.name} ${deputy.from} – ${deputy.to}`;

export const saveDeputy = operation(api.saveDeputy, async (context, { body }) => {
  const { store, actor } = context;
  const wanted: Deputy = body.standIn && {
    ...body.standIn,
    user: personOfUser(await personNamed(context, body.standIn.user)),
  };
  return retryOnConflict(store, async () => {
    const { deputy, rev } = await readDeputy(store, actor.id);
    return write(context, {
      writes: deputyWrites(personOfUser(actor), wanted, rev),
      audit: {
        action: 'update',
        entity: 'user',
        id: actor.id,
        title: { name: actor.name, name_ar: actor.name_ar },
        changes: [{ field: 'standIn', old: auditText(deputy), new: auditText(wanted) }],
      },
      answer: { mine: wanted, for: await standsForToday(context) },
    });
  });
});
