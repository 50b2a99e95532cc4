// A file that was sent: of what, for which days, how large, and the button that saves it.
import { ArrowDownloadRegular } from '@fluentui/react-icons/headless/svg/arrow-download';
import { useTranslation } from 'react-i18next';
import { byteText } from '#frontend/attachments/byteText.ts';
import { shownDigits } from '#frontend/lib/texts/digits.ts';
import { locale, localText } from '#frontend/lib/texts/locale.ts';
import { shownTimeZone } from '#frontend/lib/timeZone.ts';
import { OtherLanguage } from '#frontend/links/OtherLanguage.tsx';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import { writtenInstant } from '#shared/kernel/writtenDates.ts';
import type { ScheduledFile } from '#shared/reports/schedules/scheduleApi.ts';
import styles from './FileCard.module.css';

type Props = {
  file: ScheduledFile;
  /** Whose it is, and where its days begin, for people who are not signed in. */
  company?: string;
  timeZone?: string;
};

export const FileCard = ({ file, company, timeZone = shownTimeZone() }: Props) => {
  const { t } = useTranslation(['schedules', 'ui', 'reports']);
  const { title, from, to, rows, bytes, at, format, language, url, name } = file;
  const { amount, unit } = byteText(bytes);
  const facts = [
    [
      t('file.period'),
      from === to
        ? formatDate(from, locale)
        : t('reports:period.text', { from: formatDate(from, locale), to: formatDate(to, locale) }),
    ],
    [t('file.at'), writtenInstant(at, { language: locale, digits: shownDigits() }, timeZone)],
    [t('run.rows'), countText(rows)],
    [t('file.size'), t(`size.${unit}`, { amount })],
    [t('file.language'), t(`reports:languages.${language}`)],
  ] as const;
  return (
    <section className={styles['file']} data-alone={company !== undefined}>
      {company !== undefined && (
        <p className={styles['company']}>
          <bdi>{company}</bdi>
        </p>
      )}
      <h2 className={styles['title']}>
        <bdi>{localText(title)}</bdi>
      </h2>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <a className={styles['save']} href={url} download={name}>
        <ArrowDownloadRegular aria-hidden="true" />
        {t('file.save', { format: t(`ui:export.${format}`) })}
      </a>
      {company !== undefined && <OtherLanguage />}
    </section>
  );
};
