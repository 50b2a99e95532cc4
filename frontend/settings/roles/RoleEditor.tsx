// A role on a page of its own: names and scopes, menu items, rights, special rights.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { HistoryCard } from '#frontend/audit/HistoryCard.tsx';
import type { Stored } from '#frontend/forms/draftForm.ts';
import { faultsByCode, useDraftForm } from '#frontend/forms/useDraftForm.tsx';
import { usePermission } from '#frontend/lib/session/session.ts';
import { locale, localName, localText } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { PageForm } from '#frontend/ui/page/PageForm.tsx';
import type { RoleRow } from '#shared/auth/rolesApi.ts';
import { isPercent } from '#shared/kernel/money.ts';
import { nameFaults } from '#shared/kernel/names.ts';
import { adminRole } from '#shared/kernel/permission.ts';
import { routeNamed } from '#shared/routes.ts';
import { ModuleTree } from './ModuleTree.tsx';
import { PermissionGrid } from './PermissionGrid.tsx';
import { RoleDiscount } from './RoleDiscount.tsx';
import { RoleFields } from './RoleFields.tsx';
import { RoleLimits } from './RoleLimits.tsx';
import { draftOf, emptyDraft, plainOfRole, type RoleDraft, roleOf, storedRole } from './roleDraft.ts';
import { useRereadRole, useSaveRole } from './roleQueries.ts';
import { roleValue } from './roleValue.tsx';
import { SpecialRights } from './SpecialRights.tsx';

/** A role to change, or a new one, empty or like another. */
export type RoleTask = { role: RoleRow } | { like: RoleRow | null };

type Props = { task: RoleTask; onClose: () => void };

const storedTask = (task: RoleTask): Stored<RoleDraft> => {
  if ('role' in task) return storedRole(task.role);
  return { draft: task.like === null ? emptyDraft : draftOf(task.like, true), rev: null };
};

const words = {
  names: { grants: 'permissions' },
  value: roleValue,
};

const useRoleForm = ({ task, onClose }: Props) => {
  const { t } = useTranslation(['roles', 'refusals']);
  const existing = 'role' in task ? task.role : null;
  const reread = useRereadRole();
  const form = useDraftForm<RoleDraft, RoleRow>({
    stored: useMemo(() => storedTask(task), [task]),
    words,
    mutation: useSaveRole(),
    reread: async () => {
      const role = existing && (await reread(existing.code));
      return role && storedRole(role);
    },
    onSaved: () => {
      showToast({ type: 'success', text: t('saved') });
      onClose();
    },
    plain: plainOfRole,
    check: (draft) =>
      Object.fromEntries(
        Object.entries({
          ...(draft.code.trim() === '' && { code: 'field.required' }),
          ...(!isPercent(roleOf(draft).discountLimit ?? '') && { discountLimit: 'field.percent' }),
          ...nameFaults(locale, draft),
        }).map(([field, code]) => [field, t(`refusals:${code}`)]),
      ),
    refused: faultsByCode({ 'role.codeTaken': 'code' }),
  });
  return { existing, ...form };
};

export const RoleEditor = (props: Props) => {
  const { t } = useTranslation('roles');
  const { existing, draft, set, save, isSaving, faultOf, leave, dialogs } = useRoleForm(props);
  const isAdmin = existing?.code === adminRole;
  const mayWrite = usePermission('role', existing === null ? 'create' : 'edit');
  const disabled = isAdmin || !mayWrite;
  const { title, path } = routeNamed('settings.roles');
  return (
    <Page
      title={existing === null ? t('list.new') : localName(existing)}
      crumbs={[{ label: localText(title), to: path }]}
    >
      {isAdmin && <MessageBar tone="info">{t('adminNote')}</MessageBar>}
      <PageForm
        onSubmit={save}
        foot={
          <>
            {mayWrite && (
              <Button look="primary" type="submit" disabled={isSaving}>
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
        <RoleDiscount draft={draft} disabled={disabled} fault={faultOf('discountLimit')} onChange={set} />
        <SpecialRights grants={draft.grants} disabled={disabled} onChange={(grants) => set({ grants })} />
      </PageForm>
      {existing !== null && <HistoryCard entity="role" document={existing.code} />}
      {dialogs}
    </Page>
  );
};
