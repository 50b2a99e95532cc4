// The exceptions from the lock that run: who may post on which days, until when and why; one is added or ended here.

import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { TypedText } from '#frontend/ui/text/BidiText.tsx';
import type { LockException, PostingRules } from '#shared/ledger/postingRules.ts';
import { GrantExceptionDialog, type Wish } from './GrantExceptionDialog.tsx';
import styles from './LockExceptions.module.css';
import { useEndLockException } from './lockExceptionQueries.ts';

const Row = ({ exception }: { exception: LockException }) => {
  const { t } = useTranslation('finance');
  const { mutate, isPending } = useEndLockException();
  const { id, user, from, to, until, reason, grantedBy } = exception;
  const end = () =>
    mutate(id, { onSuccess: () => showToast({ type: 'success', text: t('exception.ended') }) });
  return (
    <li>
      <div className={styles['facts']}>
        <strong>
          <bdi>{localName(user)}</bdi>
        </strong>
        <span>
          <DateText date={from} /> {'–'} <DateText date={to} />
        </span>
        <span>{t('exception.until', { instant: formatInstant(until, locale) })}</span>
        <span className={styles['quiet']}>
          <TypedText>{reason}</TypedText>
        </span>
        <span className={styles['quiet']}>{t('exception.grantedBy', { name: localName(grantedBy) })}</span>
      </div>
      <Button
        size="small"
        disabled={isPending}
        aria-label={t('exception.endOf', { name: localName(user) })}
        onClick={end}
      >
        {t('exception.end')}
      </Button>
    </li>
  );
};

const Granting = ({ lockDate, wish }: { lockDate: string; wish: Wish }) => {
  const { t } = useTranslation('finance');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const leave = () => {
    wish.clear();
    close();
  };
  return (
    <>
      <Button size="small" icon={<AddRegular />} onClick={() => setOpen(true)}>
        {t('exception.add')}
      </Button>
      {isOpen && <GrantExceptionDialog wish={wish} lockDate={lockDate} onClose={close} onGranted={leave} />}
    </>
  );
};

export const LockExceptions = ({ rules, wish }: { rules: PostingRules; wish: Wish }) => {
  const { t } = useTranslation('finance');
  const { lockDate, exceptions = [] } = rules;
  // Without a lock there is nothing to be excepted from.
  if (lockDate === null && exceptions.length === 0) return null;
  return (
    <Card title={t('exception.title')}>
      {exceptions.length === 0 ? (
        <p className={styles['none']}>{t('exception.none')}</p>
      ) : (
        <ul className={styles['list']}>
          {exceptions.map((exception) => (
            <Row key={exception.id} exception={exception} />
          ))}
        </ul>
      )}
      {lockDate !== null && <Granting lockDate={lockDate} wish={wish} />}
    </Card>
  );
};
