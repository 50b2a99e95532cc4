// An employee with a user is not deleted: the user would have no employee. The employee can be deactivated, or the user linked to another one. A user
// may not move to another department, by which roles show records.

import type { RecordEffect } from '#functions/resources/recordEffects.ts';
import { isAdministrator } from '#shared/kernel/permission.ts';
import { routeAmong } from '#shared/kernel/route.ts';
import { settingsRoutes } from '#shared/settings/routes.ts';
import { employeeGuardKey } from './employeeRecords.ts';

export const employeeEffect: RecordEffect = {
  writes: async () => [],
  faults: async ({ actor }, { changes }) => {
    const self = isAdministrator(actor.roles) ? null : actor.employee_id;
    return changes.map(
      ({ row, before }): Record<string, string> =>
        before !== null && row.code === self && before['department'] !== row['department']
          ? { department: 'employee.ownDepartment' }
          : {},
    );
  },
  removal: ({ caller }, { code }) => [
    {
      write: 'check',
      key: employeeGuardKey(code),
      expect: 'absent',
      onConflict: {
        code: 'record.inUse',
        details: { where: `${routeAmong('settings.users', settingsRoutes).title[caller.language]} (1)` },
      },
    },
  ],
  finish: async () => undefined,
};
