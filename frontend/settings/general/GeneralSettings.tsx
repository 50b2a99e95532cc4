// The general settings of the company: cards by subject, the subject in the address.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { routeNamed } from '#shared/routes.ts';
import styles from './GeneralSettings.module.css';
import { useSettings } from './settingQueries.ts';
import { settingSubjects } from './settingSubjects.tsx';

const Subjects = ({ chosen }: { chosen: string }) => {
  const { t } = useTranslation('settings');
  const strip = useRef<HTMLElement>(null);
  // On a phone the strip is longer than the page is wide.
  useEffect(() => {
    const link = strip.current?.querySelector(`[href$="card=${chosen}"]`);
    link?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  return (
    <nav ref={strip} className={styles['subjects']} aria-label={t('subjects')}>
      {settingSubjects.map(({ key, Icon }) => (
        <Link
          key={key}
          to={{ search: `card=${key}` }}
          replace
          className={styles['subject']}
          aria-current={key === chosen ? 'true' : undefined}
        >
          <span className={styles['icon']} aria-hidden="true">
            <Icon />
          </span>
          {t(`subject.${key}`)}
        </Link>
      ))}
    </nav>
  );
};

export const GeneralSettings = () => {
  const { t } = useTranslation('settings');
  const [query] = useSearchParams();
  const { data, error, refetch } = useSettings();
  const title = localText(routeNamed('settings.general').title);
  const asked = query.get('card');
  const subject = settingSubjects.find(({ key }) => key === asked) ?? settingSubjects[0];
  const { title: above, path } = routeNamed('settings');
  return (
    <Page title={title} crumbs={[{ label: localText(above), to: path }]}>
      <div className={styles['columns']}>
        <Subjects chosen={subject?.key ?? ''} />
        <div className={styles['cards']}>
          {data !== undefined && subject?.draw(data)}
          {data === undefined && (
            <Card>
              {error === null ? (
                <SkeletonRows label={title} />
              ) : (
                <EmptyState
                  tone="error"
                  title={t('failed')}
                  text={error.message}
                  actions={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
                />
              )}
            </Card>
          )}
        </div>
      </div>
    </Page>
  );
};
