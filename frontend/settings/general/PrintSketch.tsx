// The head and foot of a page as they will be printed, in small.
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { textIn } from '#shared/paper/inLanguage.ts';
import type { Entry } from '#shared/resources/entry.ts';
import styles from './PrintSketch.module.css';

/** Millimetres of paper in the units of the drawing. */
const widths: Readonly<Record<string, number>> = { a4: 210, a5: 148, roll80: 80 };

export const PrintSketch = ({ entries }: { entries: Readonly<Record<string, Entry>> }) => {
  const { t } = useTranslation('settings');
  const { corp } = useSession();
  const size = (field: string): number => Number(entries[field]) || 0;
  const isRoll = entries['paper'] === 'roll80';
  const width = widths[String(entries['paper'])] ?? 210;
  // Above the names on a roll, elsewhere beside them.
  const room = isRoll ? width : width / 2;
  const logo = { width: size('logo_width'), height: size('logo_height') };
  const top = size('logo_margin_top');
  const side = size('logo_margin_side');
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['caption']}>{t('print.sketch')}</figcaption>
      <div className={styles['sheet']} data-paper={String(entries['paper'])}>
        <div className={styles['head']}>
          <div className={styles['texts']}>
            <p className={styles['company']}>
              {localName({ name: corp.company_name, name_ar: corp.company_name_ar })}
            </p>
            <p className={styles['note']}>{textIn(entries, 'header', locale)}</p>
          </div>
          <svg
            className={styles['logo']}
            viewBox={`0 0 ${room} ${top + logo.height}`}
            role="img"
            aria-label={t('print.logo')}
          >
            <rect
              x={Math.max(0, isRoll ? (room - logo.width) / 2 : room - logo.width - side)}
              y={top}
              width={logo.width}
              height={logo.height}
              rx="1.5"
            />
          </svg>
        </div>
        <div className={styles['lines']} aria-hidden="true" />
        <p className={styles['foot']}>{textIn(entries, 'footer', locale)}</p>
      </div>
    </figure>
  );
};
