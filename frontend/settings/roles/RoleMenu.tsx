// What can be done with a role of the list.
import { MoreHorizontalRegular } from '@fluentui/react-icons/headless/svg/more-horizontal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Menu } from '#frontend/ui/buttons/Menu.tsx';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import type { RoleRow } from '#shared/auth/rolesApi.ts';
import { adminRole } from '#shared/kernel/permission.ts';
import type { RoleAddress } from './RoleList.tsx';
import { useRemoveRole } from './roleQueries.ts';

type Props = { role: RoleRow; onOpen: (address: RoleAddress) => void; onCompare: () => void };

export const RoleMenu = ({ role, onOpen, onCompare }: Props) => {
  const { t } = useTranslation('roles');
  const [isAsking, setAsking] = useState(false);
  const canCreate = usePermission('role', 'create');
  const canRemove = usePermission('role', 'delete') && role.code !== adminRole;
  const { mutate, isPending } = useRemoveRole();
  const { code } = role;
  const name = localName(role);
  const remove = () => {
    setAsking(false);
    mutate(code, { onSuccess: () => showToast({ type: 'success', text: t('removed', { name }) }) });
  };
  const acts = [
    { key: 'open', label: t('act.open'), onChoose: () => onOpen({ role: code }) },
    { key: 'copy', label: t('act.copy'), onChoose: () => onOpen({ like: code }) },
    { key: 'compare', label: t('act.compare'), onChoose: onCompare },
    {
      key: 'remove',
      label: t('act.remove'),
      danger: true,
      disabled: isPending,
      onChoose: () => setAsking(true),
    },
  ];
  return (
    <>
      <Menu
        iconOnly
        look="quiet"
        size="small"
        label={t('act.menu', { name })}
        icon={<MoreHorizontalRegular />}
        acts={acts.filter(({ key }) => (key !== 'copy' || canCreate) && (key !== 'remove' || canRemove))}
      />
      {isAsking && (
        <ConfirmDialog
          title={t('removeTitle', { name })}
          confirm={t('act.remove')}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
