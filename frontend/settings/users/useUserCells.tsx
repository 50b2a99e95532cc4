// How the columns of the list of users look.
import { useTranslation } from 'react-i18next';
import { locale, localName, localText } from '#frontend/lib/texts/locale.ts';
import type { ListDisplay } from '#frontend/lists/listDisplay.ts';
import { formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { StatusDot, type StatusTone } from '#frontend/ui/text/StatusDot.tsx';
import { agentClass } from '#shared/audit/agentClass.ts';
import type { Standing, UserRow } from '#shared/auth/usersApi.ts';
import { standingWords as standings } from '#shared/auth/usersList.ts';
import { useBranches } from '../roles/roleQueries.ts';

import styles from './UsersView.module.css';

type Named = { code: string; name: string; name_ar: string };

const tones: Record<Standing, StatusTone> = { active: 'success', invited: 'info', inactive: 'neutral' };

const Seen = ({ last_seen, sessions }: UserRow) => {
  const { t } = useTranslation('users');
  if (last_seen === null) return <span className={styles['quiet']}>{t('never')}</span>;
  return (
    <>
      <time dateTime={last_seen} title={t('seenExact')}>
        {formatInstant(last_seen, locale)}
      </time>
      {sessions.map(({ started, agent, address }) => (
        <span key={`${started} ${address}`} className={styles['device']}>
          {t('online')} <bdi>{agentClass(agent) || t('unknownDevice')}</bdi>
          {' · '}
          <bdi>{address}</bdi>
          {sessions.length > 1 && (
            <>
              {' · '}
              <time dateTime={started}>{t('since', { time: formatInstant(started, locale) })}</time>
            </>
          )}
        </span>
      ))}
    </>
  );
};

const listMark = locale === 'ar' ? '، ' : ', ';

export const useUserCells = (roles: readonly Named[]): Pick<ListDisplay<UserRow>, 'cells' | 'texts'> => {
  const { t } = useTranslation('users');
  const branches = useBranches('user.branch');
  const nameIn = (list: readonly Named[], code: string) => {
    const found = list.find((each) => each.code === code);
    return found ? localName(found) : code;
  };
  const texts = {
    roles: (user: UserRow) => user.roles.map((code) => nameIn(roles, code)).join(listMark),
    branch_id: ({ branch_id }: UserRow) => nameIn(branches.data ?? [], branch_id),
  };
  return {
    texts,
    cells: {
      ...texts,
      name: (user) => (
        <>
          {localName(user)}
          <bdi className={styles['username']}>{user.username}</bdi>
        </>
      ),
      last_seen: (user) => <Seen {...user} />,
      standing: ({ standing, tfa }) => (
        <>
          <StatusDot tone={tones[standing]}>{localText(standings[standing])}</StatusDot>
          {tfa && <span className={styles['device']}>{t('tfaOn')}</span>}
        </>
      ),
    },
  };
};
