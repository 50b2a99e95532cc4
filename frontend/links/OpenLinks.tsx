// The links of a document that work: to whom each went, until when, and how often it was opened.
import { useTranslation } from 'react-i18next';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { shownTimeZone } from '#frontend/lib/timeZone.ts';
import { formatDate, formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import { EndLinks } from './EndLinks.tsx';
import type { OpenLink } from './linkQueries.ts';
import styles from './OpenLinks.module.css';
import type { SharedThing } from './sharedDocument.ts';

export const dayOf = (instant: string): string =>
  formatDate(dateInZone(Date.parse(instant), shownTimeZone()), locale, 'short');

type Props = Omit<SharedThing, 'page'> & { links: readonly OpenLink[] };

const Link = ({ link, ...shared }: Omit<Props, 'links'> & { link: OpenLink }) => {
  const { t } = useTranslation('links');
  const { id, to, by, at, until, views, viewedAt } = link;
  return (
    <li className={styles['link']}>
      <span className={styles['to']}>{to === null ? t('byHand') : <bdi dir="ltr">{to}</bdi>}</span>
      <span className={styles['until']}>{t('until', { day: dayOf(until) })}</span>
      <span className={styles['detail']}>
        {t('madeBy', { name: localName(by), at: formatInstant(at, locale) })}
      </span>
      <span className={styles['detail']}>
        {viewedAt === null
          ? t('neverOpened')
          : t('opened', { count: views, at: formatInstant(viewedAt, locale) })}
      </span>
      <div className={styles['end']}>
        <EndLinks {...shared} only={id} count={1} />
      </div>
    </li>
  );
};

export const OpenLinks = ({ links, ...shared }: Props) => {
  const { t } = useTranslation('links');
  return (
    <ul className={styles['links']} aria-label={t('open')}>
      {links.map((link) => (
        <Link key={link.id} link={link} {...shared} />
      ))}
    </ul>
  );
};
