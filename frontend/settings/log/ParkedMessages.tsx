// What the product could not deliver after many tries, above the log: each to be tried again or given up.
import { ArrowClockwiseRegular } from '@fluentui/react-icons/headless/svg/arrow-clockwise';
import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '#frontend/lib/session/session.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { IconButton } from '#frontend/ui/buttons/IconButton.tsx';
import { formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import styles from './ParkedMessages.module.css';
import { type ParkedMessage, useParkedAct, useParkedMessages } from './parkedQueries.ts';

const Row = ({ message }: { message: ParkedMessage }) => {
  const { t } = useTranslation('log');
  const [isRemoving, setRemoving] = useState(false);
  const canRetry = usePermission('parked_message', 'edit');
  const canRemove = usePermission('parked_message', 'delete');
  const retry = useParkedAct('retry');
  const remove = useParkedAct('remove');
  const { id, to, fault, attempts, parkedAt } = message;
  const name = localName({ name: message.title, name_ar: message.title_ar });
  const confirmDone = (text: string) => showToast({ type: 'success', text });
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className={styles['about']}>
          {to !== null && <bdi dir="ltr">{to}</bdi>}
          <span>{t('parked.failed', { count: attempts })}</span>
          <bdi dir="ltr">{fault}</bdi>
          <time dateTime={parkedAt}>{formatInstant(parkedAt, locale)}</time>
        </span>
      </div>
      {canRetry && (
        <Button
          size="small"
          icon={<ArrowClockwiseRegular />}
          disabled={retry.isPending}
          onClick={() => retry.mutate(id, { onSuccess: () => confirmDone(t('parked.retried')) })}
        >
          {t('parked.retry')}
        </Button>
      )}
      {canRemove && (
        <IconButton label={t('parked.remove', { name })} onClick={() => setRemoving(true)}>
          <DeleteRegular />
        </IconButton>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={t('parked.removeTitle')}
          confirm={t('parked.removeConfirm')}
          busy={remove.isPending}
          onClose={() => setRemoving(false)}
          onConfirm={() => remove.mutate(id, { onSuccess: () => confirmDone(t('parked.removed')) })}
        >
          <p>{t('parked.removeText', { name })}</p>
        </ConfirmDialog>
      )}
    </li>
  );
};

export const ParkedMessages = () => {
  const { t } = useTranslation('log');
  const { data } = useParkedMessages(usePermission('parked_message', 'view'));
  if (!data || data.length === 0) return null;
  return (
    <Card title={t('parked.title')} flush>
      <p className={styles['lead']}>{t('parked.lead')}</p>
      <ul className={styles['list']} aria-label={t('parked.title')}>
        {data.map((message) => (
          <Row key={message.id} message={message} />
        ))}
      </ul>
    </Card>
  );
};
