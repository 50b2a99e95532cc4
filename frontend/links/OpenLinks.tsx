// The links of a document that work: to whom each went, until when, and how often it was opened.
import { useTranslation } from 'react-i18next';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { shownTimeZone } from '#frontend/lib/timeZone.ts';
import { formatDate, formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import type { OpenLink } from './linkQueries.ts';
import styles from './OpenLinks.module.css';

export const dayOf = (instant: string): string =>
  formatDate(dateInZone(Date.parse(instant), shownTimeZone()), locale, 'short');

const Link = ({ link: { to, by, at, until, views, viewed } }: { link: OpenLink }) => {
  const { t } = useTranslation('links');
  const last = viewed[0];
  return (
    <li className={styles['link']}>
      <span className={styles['to']}>{to === null ? t('byHand') : <bdi dir="ltr">{to}</bdi>}</span>
      <span className={styles['until']}>{t('until', { day: dayOf(until) })}</span>
      <span className={styles['detail']}>
        {t('madeBy', { name: localName(by), at: formatInstant(at, locale) })}
      </span>
      <span className={styles['detail']}>
        {last === undefined
          ? t('neverOpened')
          : t('opened', { count: views, at: formatInstant(last.at, locale) })}
      </span>
    </li>
  );
};

export const OpenLinks = ({ links }: { links: readonly OpenLink[] }) => {
  const { t } = useTranslation('links');
  return (
    <ul className={styles['links']} aria-label={t('open')}>
      {links.map((link) => (
        <Link key={link.at} link={link} />
      ))}
    </ul>
  );
};
