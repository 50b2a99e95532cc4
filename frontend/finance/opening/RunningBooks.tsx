// What is in the books of a branch already: opening balances that are entered come on top of it.
import { useTranslation } from 'react-i18next';
import { locale } from '#frontend/lib/texts/locale.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import type { OpeningState } from '#shared/finance/opening/openingApi.ts';
import { SourceNumber } from '../reports/SourceNumber.tsx';
import styles from './OpeningReview.module.css';

type Posted = NonNullable<OpeningState['running']>['latest'];

const Numbers = ({ text, posted }: { text: string; posted: Posted }) => (
  <div>
    <p>{text}</p>
    <ul className={styles['numbers']}>
      {posted.map((each) => (
        <li key={each.number}>
          <SourceNumber line={each} />
          {each.date !== '' && <span className={styles['note']}>{formatDate(each.date, locale)}</span>}
        </li>
      ))}
    </ul>
  </div>
);

/** The vouchers of an opening that was reversed, as they are named elsewhere. */
const reversedOf = ({ state, shown }: OpeningState): Posted =>
  state !== 'reversed'
    ? []
    : shown.map(({ id, number }) => ({ source: { kind: 'voucher', id, number }, number, date: '' }));

export const RunningBooks = ({ opening }: { opening: OpeningState }) => {
  const { t } = useTranslation('opening');
  const { running } = opening;
  const reversed = reversedOf(opening);
  return (
    <MessageBar tone="warning" role="alert">
      <div className={styles['faults']}>
        {running && running.openings.length > 0 && (
          <Numbers text={t('publish.openings')} posted={running.openings} />
        )}
        {reversed.length > 0 && <Numbers text={t('publish.reversed')} posted={reversed} />}
        {running && running.count > 0 && (
          <Numbers
            text={t('publish.running', { count: running.count, entries: countText(running.count) })}
            posted={running.latest}
          />
        )}
        {running?.count === 0 && <p>{t('publish.imported')}</p>}
        {running !== null && <p>{t('publish.onTop')}</p>}
      </div>
    </MessageBar>
  );
};
