// The card of the sessions that are on: from where, since when, and a button that ends each of the others.
import { useTranslation } from 'react-i18next';
import { locale } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import { agentClass } from '#shared/audit/agentClass.ts';
import type { OwnSession } from '#shared/auth/selfApi.ts';
import { DeviceList, DeviceRow } from './DeviceRow.tsx';
import styles from './OwnSessions.module.css';
import { useEndSession, useOwnSessions } from './selfQueries.ts';

const SessionRow = ({ session }: { session: OwnSession }) => {
  const { t } = useTranslation('self');
  const { mutate, isPending } = useEndSession();
  const { id, agent, address, since, last_seen, current } = session;
  const end = () =>
    mutate(id, { onSuccess: () => showToast({ type: 'success', text: t('sessions.ended') }) });
  return (
    <DeviceRow
      device={agentClass(agent) || t('sessions.unknown')}
      address={address}
      about={t('sessions.times', {
        since: formatInstant(since, locale),
        seen: formatInstant(last_seen, locale),
      })}
      act={t('sessions.end')}
      disabled={isPending}
      onAct={current ? null : end}
      aside={current && <StatusDot tone="success">{t('sessions.this')}</StatusDot>}
    />
  );
};

export const OwnSessions = () => {
  const { t } = useTranslation('self');
  const { data } = useOwnSessions();
  return (
    <Card title={t('sessions.title')}>
      <p className={styles['lead']}>{t('sessions.lead')}</p>
      {data === undefined && <SkeletonRows label={t('sessions.title')} />}
      {data && (
        <DeviceList label={t('sessions.title')}>
          {data.items.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </DeviceList>
      )}
    </Card>
  );
};
