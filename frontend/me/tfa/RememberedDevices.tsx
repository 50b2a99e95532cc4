// The devices that are not asked for a code, each with a button that ends it.
import { useTranslation } from 'react-i18next';
import { locale } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { useForgetDevice } from '#frontend/tfa/tfaQueries.ts';
import { formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { agentClass } from '#shared/audit/agentClass.ts';
import type { RememberedDevice } from '#shared/auth/tfaApi.ts';
import { DeviceList, DeviceRow } from '../DeviceRow.tsx';
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
      <DeviceList label={t('devices.title')}>
        {devices.map(({ id, agent, address, until }) => (
          <DeviceRow
            key={id}
            device={agentClass(agent) || t('devices.unknown')}
            address={address}
            about={t('devices.until', { date: formatInstant(until, locale) })}
            act={t('devices.forget')}
            disabled={isPending}
            onAct={() => forget(id)}
          />
        ))}
      </DeviceList>
    </div>
  );
};
