// The columns of the list of users.
import { useTranslation } from 'react-i18next';
import { locale, localName } from '#frontend/lib/locale.ts';
import type { DataColumn } from '#frontend/ui/dataColumns.ts';
import { formatInstant } from '#frontend/ui/dateFormat.ts';
import { StatusDot, type StatusTone } from '#frontend/ui/StatusDot.tsx';
import { agentClass } from '#shared/audit/agentClass.ts';
import type { Standing, UserRow } from '#shared/auth/usersApi.ts';
import { useBranches } from '../roles/roleQueries.ts';

import styles from './UsersView.module.css';

type Named = { code: string; name: string; name_ar: string };

const tones: Record<Standing, StatusTone> = { active: 'success', invited: 'info', inactive: 'neutral' };

const Seen = ({ last_seen, sessions }: UserRow) => {
  const { t } = useTranslation('users');
  if (last_seen === null) return <span className={styles['quiet']}>{t('never')}</span>;
  return (
    <>
      <time dateTime={last_seen}>{formatInstant(last_seen, locale)}</time>
      {sessions.map(({ started, agent, address }) => (
        <span key={`${started} ${address}`} className={styles['device']}>
          {t('online')} <bdi>{agentClass(agent) || t('unknownDevice')}</bdi>
          {' · '}
          <bdi>{address}</bdi>
        </span>
      ))}
    </>
  );
};

export const useUserColumns = (roles: readonly Named[]): DataColumn<UserRow>[] => {
  const { t } = useTranslation('users');
  const branches = useBranches('user.branch');
  const nameIn = (list: readonly Named[], code: string) => {
    const found = list.find((each) => each.code === code);
    return found ? localName(found) : code;
  };
  return [
    {
      key: 'name',
      title: t('column.name'),
      card: 'title',
      fixed: true,
      sortBy: localName,
      cell: (user) => (
        <>
          {localName(user)}
          <bdi className={styles['username']}>{user.username}</bdi>
        </>
      ),
    },
    { key: 'email', title: t('fields.email'), cell: ({ email }) => <bdi>{email}</bdi> },
    {
      key: 'roles',
      title: t('fields.roles'),
      cell: (user) => user.roles.map((code) => nameIn(roles, code)).join(locale === 'ar' ? '، ' : ', '),
    },
    {
      key: 'branch',
      title: t('fields.branch'),
      cell: ({ branch_id }) => nameIn(branches.data ?? [], branch_id),
    },
    {
      key: 'seen',
      title: t('column.seen'),
      sortBy: ({ last_seen }) => last_seen ?? '',
      cell: (user) => <Seen {...user} />,
    },
    {
      key: 'standing',
      title: t('standing.title'),
      card: 'side',
      cell: ({ standing, tfa }) => (
        <>
          <StatusDot tone={tones[standing]}>{t(`standing.${standing}`)}</StatusDot>
          {tfa && <span className={styles['device']}>{t('tfaOn')}</span>}
        </>
      ),
    },
  ];
};
