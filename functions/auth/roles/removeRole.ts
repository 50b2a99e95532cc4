// Deletes a role that no user has; the refusal names the users who have it.
import { accessWrite, readAccess, readUsers } from '#functions/auth/accessWrite.ts';
import { refuseBeyond } from '#functions/auth/ownRights.ts';
import { roleKey } from '#functions/company/userRecords.ts';
import { write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import { remove } from '#functions/storage/writes.ts';
import * as api from '#shared/auth/rolesApi.ts';
import { nameIn } from '#shared/kernel/names.ts';
import { adminRole } from '#shared/kernel/permission.ts';
import { notFound, refuseUnless } from '#shared/kernel/refusal.ts';

/** So many are named; of the rest only the number is given. */
const namedMax = 5;

export const removeRole = operation(api.removeRole, (context, { params: { code } }) => {
  const { store, caller } = context;
  return retryOnConflict(store, async () => {
    const access = await readAccess(store);
    const role = access.roles.get(code) ?? notFound('role');
    refuseUnless(code !== adminRole, 'role.adminFixed');
    refuseBeyond(context, role);
    const users = (await readUsers(store)).filter((user) => user.roles.includes(code));
    const names = users.slice(0, namedMax).map((user) => nameIn(caller.language, user));
    const list = new Intl.ListFormat(caller.language).format(
      names.concat(users.length > namedMax ? ['…'] : []),
    );
    refuseUnless(users.length === 0, 'role.inUse', { count: users.length, names: list });
    return write(context, {
      writes: [accessWrite(access), remove({ key: roleKey(code), expect: role.rev })],
      audit: {
        action: 'delete',
        entity: 'role',
        id: code,
        facts: { name: role.name, name_ar: role.name_ar },
      },
      answer: { done: true as const },
    });
  });
});
