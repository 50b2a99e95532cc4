// What the user may do with a document: the act of a draft as it stands, submitting it where it has to be approved, or only reading it.
import { useOptionalSession, usePermission } from '#frontend/lib/session/session.ts';
import type { Workflow } from '#shared/approvals/workflow.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { mayDo, permissionsOf } from '#shared/documents/documentRights.ts';
import { approvedTransition, isReopened, numberingTransition } from '#shared/documents/kindTransitions.ts';
import type { AnyView } from '../anyDocument.ts';
import type { AnyParts } from '../documentParts.ts';
import type { DraftHead } from './documentDraft.ts';

/** `isAgain`: it has its number, and is edited once more. */
type Asked = { head: DraftHead; workflow: Workflow | null; isAgain?: boolean };

/** Does its act, submits it to its workflow, or sends it to those who may do its act; null where the user does none of them. */
export type DraftWay = 'act' | 'submit' | 'send' | null;

export const useDraftWay = (
  { kind }: Pick<AnyParts, 'kind'>,
  { head, workflow, isAgain = false }: Asked,
): DraftWay => {
  const right = isAgain ? 'edit' : (numberingTransition(kind)?.right ?? '');
  const permissions = permissionsOf(kind, head);
  const type = kind.permissionBy === null ? undefined : head[kind.permissionBy];
  const mayAct = usePermission(permissions, right, type);
  const mayActAny = usePermission(permissions, right);
  const maySubmit = usePermission(permissions, 'submit');
  const mayEdit = usePermission(permissions, 'edit');
  if (workflow !== null) return maySubmit || mayActAny ? 'submit' : null;
  if (mayAct) return 'act';
  return approvedTransition(kind) !== null && !isAgain && (maySubmit || mayEdit) ? 'send' : null;
};

/** No draft, or a draft of which the user has but the right to view, is only read: the form computes the figures of a draft with fields of records that readers are not sent, such as the rates of taxes. */
export const useReadsOnly = (kind: AnyKind, view: AnyView | undefined): boolean => {
  const roles = useOptionalSession()?.roles ?? [];
  if (view === undefined || view.status !== 'draft') return true;
  const acts = kind.transitions.filter(({ from }) => from.includes('draft')).map(({ right }) => right);
  return !['edit', 'delete', 'submit', 'print', ...acts].some((right) =>
    mayDo(roles, kind, { right, document: view }),
  );
};

/** What has its number, in a state in which it is still edited by those who may. */
export const useMayReopen = (kind: AnyKind, view: AnyView | undefined): boolean => {
  const roles = useOptionalSession()?.roles ?? [];
  if (view === undefined || !isReopened(kind, view.status)) return false;
  const right = 'edit';
  return mayDo(roles, kind, { right, document: view });
};
