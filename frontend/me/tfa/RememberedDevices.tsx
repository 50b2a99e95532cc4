// The devices that are not asked for a code, each with a button that ends it.
import { useTranslation } from 'react-i18next';
import { locale } from '#frontend/lib/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { useForgetDevice } from '#frontend/tfa/tfaQueries.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { formatInstant } from '#frontend/ui/dateFormat.ts';
import { agentClass } from '#shared/audit/agentClass.ts';
import type { RememberedDevice } from '#shared/auth/tfaApi.ts';
import styles from './RememberedDevices.module.css';

export const RememberedDevices = ({ devices }: { devices: readonly RememberedDevice[] }) => {
  const { t } = useTranslation('tfa');
  const { mutate, isPending } = useForgetDevice();
  const forget = (id: string) =>
    mutate(id, { onSuccess: () => showToast({ type: 'success', text: t('devices.forgotten') }) });
  return (
    <div>
      <h3 className={styles['title']}>{t('devices.title')}</h3>
      <p className={styles['quiet']}>{t('devices.lead')}</p>
      <ul className={styles['list']}>
        {devices.map(({ id, agent, address, until }) => {
          const device = agentClass(agent) || t('devices.unknown');
          return (
            <li key={id} className={styles['device']}>
              <span className={styles['words']}>
                <bdi>{device}</bdi>
                <span className={styles['quiet']}>
                  <bdi>{address}</bdi>
                  {' · '}
                  {t('devices.until', { date: formatInstant(until, locale) })}
                </span>
              </span>
              <Button
                size="small"
                disabled={isPending}
                aria-label={t('devices.forgetOf', { device })}
                onClick={() => forget(id)}
              >
                {t('devices.forget')}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
