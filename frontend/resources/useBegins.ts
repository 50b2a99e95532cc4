// What the user may begin with a record, such as an invoice for a customer.
import { useNavigate } from 'react-router-dom';
import { useOptionalSession } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { isAllowed } from '#shared/kernel/permission.ts';
import { beginsOf } from '#shared/resources/begins.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';

export type BegunAct = { key: string; label: string; onChoose: () => void };

/** In the order of the declaration. */
export const useBegins = (resource: Pick<AnyResource, 'begins'>, row: ResourceRow): BegunAct[] => {
  const roles = useOptionalSession()?.roles ?? [];
  const navigate = useNavigate();
  return beginsOf(resource, row)
    .filter(({ right }) => isAllowed(roles, ...right))
    .map(({ label, path }) => ({ key: path, label: localText(label), onChoose: () => navigate(path) }));
};
