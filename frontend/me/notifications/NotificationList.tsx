// One's own notifications: unread ones or all, of every kind or of one; each leads to what it is about.
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { locale, localText } from '#frontend/lib/locale.ts';
import { BidiText } from '#frontend/ui/BidiText.tsx';
import { Button } from '#frontend/ui/Button.tsx';
import { Card } from '#frontend/ui/Card.tsx';
import { formatInstant } from '#frontend/ui/dateFormat.ts';
import { EmptyState } from '#frontend/ui/EmptyState.tsx';
import { ListBar } from '#frontend/ui/ListBar.tsx';
import { Page } from '#frontend/ui/Page.tsx';
import { SelectField } from '#frontend/ui/SelectField.tsx';
import { SkeletonRows } from '#frontend/ui/SkeletonRows.tsx';
import { Tabs } from '#frontend/ui/Tabs.tsx';
import { titleText } from '#frontend/ui/titleText.ts';
import type { NotificationView } from '#shared/me/api.ts';
import { kindNames, type NotificationKind } from '#shared/me/notification.ts';
import { routeNamed } from '#shared/routes.ts';
import styles from './NotificationList.module.css';
import { notificationPath } from './notificationPath.ts';
import { useNotifications, useReadAllNotifications } from './notificationQueries.ts';

const tabs = ['unread', 'all'] as const;

const Row = ({ notification }: { notification: NotificationView }) => {
  const { t } = useTranslation('notifications');
  const { id, kind, title, title_ar, at, unread } = notification;
  return (
    <li>
      <Link className={styles['row']} data-unread={unread} to={notificationPath(id)}>
        <span className={styles['title']}>
          <BidiText>{titleText({ name: title, name_ar: title_ar })}</BidiText>
        </span>
        <span className={styles['about']}>
          {t(`kind.${kind}`, kind)}
          {' · '}
          <time dateTime={at}>{formatInstant(at, locale)}</time>
          {/* The space keeps its first letter from joining the last one of the time. */}
          {unread && ' '}
          {unread && <span className={styles['mark']}>{t('isUnread')}</span>}
        </span>
      </Link>
    </li>
  );
};

const Rows = ({ query, isUnread }: { query: ReturnType<typeof useNotifications>; isUnread: boolean }) => {
  const { t } = useTranslation('notifications');
  const { data, isPending, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (isPending) return <SkeletonRows label={t('list')} />;
  if (isError && !data)
    return (
      <EmptyState
        tone="error"
        title={error.message}
        actions={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
      />
    );
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return <EmptyState tone="quiet" title={t(isUnread ? 'noneUnread' : 'none')} text={t('noneText')} />;
  return (
    <>
      <ul className={styles['list']} aria-label={t('list')}>
        {items.map((notification) => (
          <Row key={notification.id} notification={notification} />
        ))}
      </ul>
      {hasNextPage && (
        <div className={styles['foot']}>
          <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t(isFetchingNextPage ? 'loading' : 'more')}
          </Button>
        </div>
      )}
    </>
  );
};

export const NotificationList = () => {
  const { t } = useTranslation('notifications');
  const [tab, setTab] = useState<(typeof tabs)[number]>('unread');
  const [kind, setKind] = useState<NotificationKind | ''>('');
  const query = useNotifications({ unread: tab === 'unread', kind });
  const { mutate: readAll, isPending } = useReadAllNotifications();
  const hasUnread = query.data?.pages.some((page) => page.items.some(({ unread }) => unread)) === true;
  return (
    <Page title={localText(routeNamed('me.notifications').title)}>
      <Card flush>
        <ListBar
          acts={
            <Button icon={<CheckmarkRegular />} disabled={!hasUnread || isPending} onClick={() => readAll()}>
              {t('readAll')}
            </Button>
          }
        >
          <Tabs
            label={t('list')}
            tabs={tabs.map((key) => ({ key, label: t(key) }))}
            chosen={tab}
            onChoose={setTab}
          />
          <SelectField
            label={t('kindOf')}
            hiddenLabel
            value={kind}
            emptyLabel={t('anyKind')}
            choices={kindNames.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(value) => setKind(value as NotificationKind | '')}
          />
        </ListBar>
        <Rows query={query} isUnread={tab === 'unread'} />
      </Card>
    </Page>
  );
};
