// The fields of a resource that are hidden from the user, for which nothing is drawn, and those that the user sees and may not change.
import { useMemo } from 'react';
import { useSession } from '#frontend/lib/session/session.ts';
import { isAllowed } from '#shared/kernel/permission.ts';
import { hiddenFields, lockedFields } from '#shared/resources/fieldRights.ts';
import type { AnyResource } from '#shared/resources/resource.ts';

type FieldsFor = typeof hiddenFields;

const useFieldsFor = (fieldsFor: FieldsFor, resource: AnyResource): readonly string[] => {
  const { roles } = useSession();
  return useMemo(
    () => fieldsFor(resource, (permission, action) => isAllowed(roles, permission, action)),
    [fieldsFor, resource, roles],
  );
};

/** The server leaves them empty. */
export const useHiddenFields = (resource: AnyResource): readonly string[] =>
  useFieldsFor(hiddenFields, resource);

export const useLockedFields = (resource: AnyResource): readonly string[] =>
  useFieldsFor(lockedFields, resource);
