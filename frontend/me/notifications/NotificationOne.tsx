// One notification: opening it marks it as read and goes on to what it is about; where there is nothing to go to, it is shown.
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { locale, localText } from '#frontend/lib/texts/locale.ts';
import { formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { titleText } from '#frontend/ui/text/titleText.ts';
import { routeNamed } from '#shared/routes.ts';
import styles from './NotificationOne.module.css';
import { useReadNotification } from './notificationQueries.ts';

export const NotificationOne = () => {
  const { t } = useTranslation('notifications');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { mutate, data, error } = useReadNotification();
  useEffect(() => {
    mutate(id, {
      onSuccess: ({ link }) => {
        if (link !== null) void navigate(link, { replace: true });
      },
    });
  }, [id, mutate, navigate]);
  const list = routeNamed('me.notifications');
  return (
    <Page
      title={localText(routeNamed('me.notification.one').title)}
      crumbs={[{ label: localText(list.title), to: list.path }]}
    >
      <Card>
        {error && <EmptyState tone="quiet" title={t('gone')} text={t('goneText')} />}
        {!error && !data && <SkeletonRows label={t('loading')} />}
        {data && (
          <div className={styles['notification']}>
            <p className={styles['title']}>
              <BidiText>{titleText({ name: data.title, name_ar: data.title_ar })}</BidiText>
            </p>
            <p className={styles['about']}>
              {t(`kind.${data.kind}`, data.kind)}
              {' · '}
              <time dateTime={data.at}>{formatInstant(data.at, locale)}</time>
            </p>
            <Link to={list.path}>{t('toAll')}</Link>
          </div>
        )}
      </Card>
    </Page>
  );
};
