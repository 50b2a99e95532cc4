// Whether the user may do the act of a draft as it stands, or submit it where it has to be approved.
import { usePermission } from '#frontend/lib/session/session.ts';
import type { Workflow } from '#shared/approvals/workflow.ts';
import { permissionsOf } from '#shared/documents/documentRights.ts';
import { numberingTransition } from '#shared/documents/kindTransitions.ts';
import type { AnyParts } from '../documentParts.ts';
import type { DraftHead } from './documentDraft.ts';

type Asked = { head: DraftHead; workflow: Workflow | null };

export const useMayAct = ({ kind }: Pick<AnyParts, 'kind'>, { head, workflow }: Asked): boolean => {
  const right = numberingTransition(kind)?.right ?? '';
  const permissions = permissionsOf(kind, head);
  const type = kind.permissionBy === null ? undefined : head[kind.permissionBy];
  const mayAct = usePermission(permissions, right, type);
  const maySubmit = [usePermission(permissions, 'submit'), usePermission(permissions, right)].includes(true);
  return workflow === null ? mayAct : maySubmit;
};
