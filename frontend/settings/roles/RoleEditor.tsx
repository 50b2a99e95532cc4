// A role on a page of its own: names and scopes, menu items, rights, special rights.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HistoryCard } from '#frontend/audit/HistoryCard.tsx';
import { fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { localName, localText } from '#frontend/lib/locale.ts';
import { usePermission } from '#frontend/lib/session.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { Page } from '#frontend/ui/Page.tsx';
import { PageForm } from '#frontend/ui/PageForm.tsx';
import { useLeaveGuard } from '#frontend/ui/useLeaveGuard.tsx';
import type { RoleRow } from '#shared/auth/rolesApi.ts';
import { adminRole } from '#shared/kernel/permission.ts';
import { routeNamed } from '#shared/routes.ts';
import { ModuleTree } from './ModuleTree.tsx';
import { PermissionGrid } from './PermissionGrid.tsx';
import styles from './RoleEditor.module.css';
import { RoleFields } from './RoleFields.tsx';
import { RoleLimits } from './RoleLimits.tsx';
import { draftOf, emptyDraft, type RoleDraft, roleOf } from './roleDraft.ts';
import { codeTaken, useSaveRole } from './roleQueries.ts';
import { SpecialRights } from './SpecialRights.tsx';

/** A role to change, or a new one, empty or like another. */
export type RoleTask = { role: RoleRow } | { like: RoleRow | null };

type Props = { task: RoleTask; onClose: () => void };

const firstDraft = (task: RoleTask): RoleDraft => {
  if ('role' in task) return draftOf(task.role);
  return task.like === null ? emptyDraft : draftOf(task.like, true);
};

const needed = ['code', 'name', 'name_ar'] as const;

const useRoleForm = ({ task, onClose }: Props) => {
  const { t } = useTranslation(['roles', 'refusals']);
  const existing = 'role' in task ? task.role : null;
  const [first] = useState(() => firstDraft(task));
  const [draft, setDraft] = useState(first);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useSaveRole();
  const missing = needed.filter((field) => draft[field].trim() === '');
  const save = () => {
    setTried(true);
    if (missing.length > 0 || isPending) return;
    mutate(
      { role: roleOf(draft), rev: existing?.rev ?? null },
      {
        onSuccess: () => {
          showToast({ type: 'success', text: t('saved') });
          onClose();
        },
      },
    );
  };
  const faultOf = (field: string): string | undefined => {
    if (isTried && missing.some((each) => each === field)) return t('refusals:field.required');
    return field === 'code' ? codeTaken(error) : fieldFaultsOf(error)[field]?.message;
  };
  const set = (change: Partial<RoleDraft>) => setDraft((before) => ({ ...before, ...change }));
  return { existing, draft, set, save, isPending, faultOf, isUnsaved: draft !== first };
};

export const RoleEditor = (props: Props) => {
  const { t } = useTranslation('roles');
  const { existing, draft, set, save, isPending, faultOf, isUnsaved } = useRoleForm(props);
  const { guard, leave } = useLeaveGuard(isUnsaved);
  const isAdmin = existing?.code === adminRole;
  const mayWrite = usePermission('role', existing === null ? 'create' : 'edit');
  const disabled = isAdmin || !mayWrite;
  const { title, path } = routeNamed('settings.roles');
  return (
    <Page
      title={existing === null ? t('new') : localName(existing)}
      crumbs={[{ label: localText(title), to: path }]}
    >
      {isAdmin && <p className={styles['note']}>{t('adminNote')}</p>}
      <PageForm
        onSubmit={save}
        foot={
          <>
            {mayWrite && (
              <Button look="primary" type="submit" disabled={isPending}>
                {t('save')}
              </Button>
            )}
            <Button onClick={() => leave(props.onClose)}>{t(mayWrite ? 'cancel' : 'back')}</Button>
          </>
        }
      >
        <RoleFields
          draft={draft}
          isNew={existing === null}
          disabled={disabled}
          tfaDisabled={!mayWrite}
          faultOf={faultOf}
          onChange={set}
        />
        <ModuleTree
          modules={draft.modules}
          isWhole={isAdmin}
          disabled={disabled}
          onChange={(modules) => set({ modules })}
        />
        <PermissionGrid grants={draft.grants} disabled={disabled} onChange={(grants) => set({ grants })} />
        <RoleLimits draft={draft} disabled={disabled} fault={faultOf('limits')} onChange={set} />
        <SpecialRights grants={draft.grants} disabled={disabled} onChange={(grants) => set({ grants })} />
      </PageForm>
      {existing !== null && <HistoryCard entity="role" document={existing.code} />}
      {guard}
    </Page>
  );
};
