// One's own notifications: unread ones or all, of every kind or of one; each leads to what it is about.
import { CheckmarkRegular } from '@fluentui/react-icons/headless/svg/checkmark';
import { useTranslation } from 'react-i18next';
import { locale } from '#frontend/lib/texts/locale.ts';
import { ListScreen } from '#frontend/lists/ListScreen.tsx';
import type { ListDisplay, ListPlace } from '#frontend/lists/listDisplay.ts';
import { formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { titleText } from '#frontend/ui/text/titleText.ts';
import type { NotificationView } from '#shared/me/api.ts';
import { notificationKindNames } from '#shared/me/notification.ts';
import { notificationList } from '#shared/me/notificationList.ts';
import styles from './NotificationList.module.css';
import { notificationPath } from './notificationPath.ts';
import { useReadAllNotifications } from './notificationQueries.ts';

const Row = ({ kind, title, title_ar, at, unread }: NotificationView) => {
  const { t } = useTranslation('notifications');
  return (
    <>
      <span className={styles['title']} data-unread={unread}>
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
    </>
  );
};

const useNotificationDisplay = ({
  asked,
  rows,
}: ListPlace<NotificationView>): ListDisplay<NotificationView> => {
  const { t } = useTranslation('notifications');
  const { mutate: readAll, isPending } = useReadAllNotifications();
  const isAllRead = !rows.some(({ unread }) => unread);
  const isNarrowed = asked.filters['kind'] !== undefined;
  return {
    choices: { kind: notificationKindNames.map((value) => ({ value, label: t(`kind.${value}`) })) },
    row: (notification) => <Row {...notification} />,
    pathOf: ({ id }) => notificationPath(id),
    buttons: [
      {
        key: 'readAll',
        label: t('readAll'),
        icon: <CheckmarkRegular />,
        disabled: isPending || isAllRead,
        ...(isAllRead && { hint: t('noneUnread') }),
        onChoose: () => readAll(),
      },
    ],
    ...(!isNarrowed && {
      empty: (
        <EmptyState
          tone="quiet"
          title={t(asked.tab === 'unread' ? 'noneUnread' : 'none')}
          text={t('noneText')}
        />
      ),
    }),
  };
};

export const NotificationList = () => (
  <ListScreen list={notificationList} useDisplay={useNotificationDisplay} />
);
