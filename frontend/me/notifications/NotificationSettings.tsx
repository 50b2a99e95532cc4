// The card in which a user says by which ways notifications of each kind come; each choice is saved at once.
import { useTranslation } from 'react-i18next';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import {
  type MailWay,
  mailWays,
  type NotificationKind,
  type NotificationWays,
  notificationKindNames,
  notificationKinds,
  usualWays,
} from '#shared/me/notification.ts';
import styles from './NotificationSettings.module.css';
import { useNotificationSettings, useSaveNotificationSettings } from './notificationQueries.ts';

type RowProps = {
  kind: NotificationKind;
  ways: NotificationWays;
  disabled: boolean;
  onChange: (ways: NotificationWays) => void;
};

const Row = ({ kind, ways, disabled, onChange }: RowProps) => {
  const { t } = useTranslation('notifications');
  return (
    <li className={styles['row']}>
      <CheckField
        label={t(`kind.${kind}`)}
        checked={ways.inApp}
        disabled={disabled}
        onChange={(inApp) => onChange({ ...ways, inApp })}
      />
      {notificationKinds[kind].mail && (
        <SelectField
          label={t('mailOf', { kind: t(`kind.${kind}`) })}
          hiddenLabel
          value={ways.mail}
          disabled={disabled}
          choices={mailWays.map((value) => ({ value, label: t(`mail.${value}`) }))}
          onChange={(value) => onChange({ ...ways, mail: value as MailWay })}
        />
      )}
    </li>
  );
};

export const NotificationSettings = () => {
  const { t } = useTranslation('notifications');
  const { data, isPending } = useNotificationSettings();
  const saving = useSaveNotificationSettings();
  return (
    <Card title={t('settings')}>
      <p className={styles['lead']}>{t('settingsLead')}</p>
      {isPending && <SkeletonRows label={t('settings')} />}
      {data && (
        <ul className={styles['list']}>
          {notificationKindNames.map((kind) => (
            <Row
              key={kind}
              kind={kind}
              ways={data[kind] ?? usualWays}
              disabled={saving.isPending}
              onChange={(ways) => saving.mutate({ kind, ways })}
            />
          ))}
        </ul>
      )}
    </Card>
  );
};
