// The card of the second step of signing in: whether it is on, its recovery codes, and the devices that are not asked.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locale } from '#frontend/lib/texts/locale.ts';
import { useTfa } from '#frontend/tfa/tfaQueries.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import type { TfaView } from '#shared/auth/tfaApi.ts';
import { RememberedDevices } from './RememberedDevices.tsx';
import styles from './TwoStep.module.css';
import { TwoStepDialog, type TwoStepTask } from './TwoStepDialog.tsx';

/** So few that new ones should be made. */
const fewCodes = 3;

const Standing = ({ tfa }: { tfa: TfaView }) => {
  const { t } = useTranslation('tfa');
  if (!tfa.on || tfa.since === null) return <StatusDot tone="neutral">{t('off')}</StatusDot>;
  return <StatusDot tone="success">{t('on', { date: formatInstant(tfa.since, locale) })}</StatusDot>;
};

type OnProps = { tfa: TfaView; onOpen: (task: TwoStepTask) => void };

const WhileOn = ({ tfa, onOpen }: OnProps) => {
  const { t } = useTranslation('tfa');
  return (
    <>
      <p className={tfa.codes_left <= fewCodes ? styles['few'] : styles['left']}>
        {t('codes.left', { count: tfa.codes_left })}
      </p>
      <div className={styles['acts']}>
        <Button onClick={() => onOpen('renew')}>{t('codes.renew')}</Button>
        {!tfa.required && <Button onClick={() => onOpen('off')}>{t('switchOff.open')}</Button>}
      </div>
      {tfa.required && <p className={styles['left']}>{t('required')}</p>}
    </>
  );
};

export const TwoStep = () => {
  const { t } = useTranslation('tfa');
  const { data } = useTfa();
  const [task, setTask] = useState<TwoStepTask | null>(null);
  return (
    <Card title={t('title')} aside={data && <Standing tfa={data} />}>
      <div className={styles['whole']}>
        <p className={styles['lead']}>{t('lead')}</p>
        {data === undefined && <SkeletonRows label={t('title')} />}
        {data?.on === false && (
          <Button look="primary" className={styles['open']} onClick={() => setTask('setUp')}>
            {t('setUp.open')}
          </Button>
        )}
        {data?.on && <WhileOn tfa={data} onOpen={setTask} />}
        {data && data.devices.length > 0 && <RememberedDevices devices={data.devices} />}
      </div>
      {task !== null && <TwoStepDialog task={task} onClose={() => setTask(null)} />}
    </Card>
  );
};
