// An employee who signs in is not deleted: the user would be nobody. He can be deactivated, or the user linked to somebody else.

import type { RecordEffect } from '#functions/resources/recordEffects.ts';
import { routeNamed } from '#shared/routes.ts';
import { employeeGuardKey } from './employeeRecords.ts';

export const employeeEffect: RecordEffect = {
  writes: async () => [],
  removal: ({ caller }, { code }) => [
    {
      write: 'check',
      key: employeeGuardKey(code),
      expect: 'absent',
      onConflict: {
        code: 'record.inUse',
        details: { where: `${routeNamed('settings.users').title[caller.language]} (1)` },
      },
    },
  ],
  finish: async () => undefined,
};
