// The fields of a resource that are hidden from the user: the server leaves them empty, so nothing is drawn for them.
import { useMemo } from 'react';
import { useSession } from '#frontend/lib/session/session.ts';
import { isAllowed } from '#shared/kernel/permission.ts';
import { hiddenFields } from '#shared/resources/hiddenFields.ts';
import type { AnyResource } from '#shared/resources/resource.ts';

export const useHiddenFields = (resource: AnyResource): readonly string[] => {
  const { roles } = useSession();
  return useMemo(
    () => hiddenFields(resource, (permission, action) => isAllowed(roles, permission, action)),
    [resource, roles],
  );
};
