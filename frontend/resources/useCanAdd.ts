// Whether the user may add records: by right, and because the records of the resource are not fixed.
import { usePermission } from '#frontend/lib/session/session.ts';
import { type AnyResource, canCall } from '#shared/resources/resource.ts';

export const useCanAdd = (resource: AnyResource): boolean =>
  usePermission(resource.permission, 'create') && canCall(resource, 'create');
