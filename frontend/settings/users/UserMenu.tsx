// What can be done with a user of the list; acts that end the user's work are confirmed first.
import { MoreHorizontalRegular } from '@fluentui/react-icons/headless/svg/more-horizontal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission, useSession } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Menu } from '#frontend/ui/buttons/Menu.tsx';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import type { UserRow } from '#shared/auth/usersApi.ts';
import { type UserAct, useActOnUser } from './userQueries.ts';

type Props = { user: UserRow; onOpen: (what: 'drawer' | 'rights') => void };

const asked: ReadonlySet<UserAct> = new Set(['deactivate', 'logOut', 'resetTfa']);

/** Acts that the state of the user and the rights of the viewer allow. */
const usePossibleActs = ({ id, standing, sessions, tfa }: UserRow): UserAct[] => {
  const canEdit = usePermission('user', 'edit');
  const canLogOut = usePermission('force_logout', 'edit');
  const canReset = usePermission('reset_tfa', 'edit');
  const isOneself = useSession().user.id === id;
  const acts: UserAct[] = [];
  if (canEdit && standing !== 'inactive') acts.push('link');
  if (canLogOut && sessions.length > 0 && !isOneself) acts.push('logOut');
  if (canReset && tfa && !isOneself) acts.push('resetTfa');
  if (canEdit && standing === 'inactive') acts.push('activate');
  if (canEdit && standing !== 'inactive' && !isOneself) acts.push('deactivate');
  return acts;
};

const useUserActs = (user: UserRow) => {
  const { t } = useTranslation('users');
  const [asking, setAsking] = useState<UserAct | null>(null);
  const { mutate, isPending } = useActOnUser();
  const name = localName(user);
  const run = (act: UserAct) => {
    setAsking(null);
    mutate(
      { act, id: user.id },
      { onSuccess: () => showToast({ type: 'success', text: t(`done.${act}`, { name }) }) },
    );
  };
  const choose = (act: UserAct) => (asked.has(act) ? setAsking(act) : run(act));
  return { asking, setAsking, isPending, run, choose, name };
};

export const UserMenu = ({ user, onOpen }: Props) => {
  const { t } = useTranslation('users');
  const { asking, setAsking, isPending, run, choose, name } = useUserActs(user);
  const possible = usePossibleActs(user);
  const seesRoles = usePermission('role', 'view');
  const label = (act: UserAct) =>
    t(act === 'link' && user.standing === 'invited' ? 'act.inviteAgain' : `act.${act}`);
  return (
    <>
      <Menu
        iconOnly
        look="quiet"
        size="small"
        label={t('act.menu', { name })}
        icon={<MoreHorizontalRegular />}
        acts={[
          { key: 'open', label: t('act.open'), onChoose: () => onOpen('drawer') },
          ...(seesRoles ? [{ key: 'rights', label: t('act.rights'), onChoose: () => onOpen('rights') }] : []),
          ...possible.map((act) => ({
            key: act,
            label: label(act),
            disabled: isPending,
            danger: act === 'deactivate',
            onChoose: () => choose(act),
          })),
        ]}
      />
      {asking !== null && (
        <ConfirmDialog
          title={t(`ask.${asking}Title`, { name })}
          confirm={t(`act.${asking}`)}
          onConfirm={() => run(asking)}
          onClose={() => setAsking(null)}
        >
          <p>{t(`ask.${asking}`)}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
