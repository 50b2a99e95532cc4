// What is written off: how many items, what they come to, and on which account.
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { OpenItemRow } from '#shared/finance/arap/openItemsApi.ts';
import { leftOfAll } from '#shared/finance/arap/smallItems.ts';
import type { WriteOffOffer } from './WriteOffButton.tsx';
import styles from './WriteOffFacts.module.css';

export const WriteOffFacts = ({ rows, offer }: { rows: readonly OpenItemRow[]; offer: WriteOffOffer }) => {
  const { t } = useTranslation('arap');
  const { currency } = useSession().settings;
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('writeOff.items')}</dt>
        <dd>{t('writeOff.count', { count: rows.length })}</dd>
      </div>
      <div>
        <dt>{t('writeOff.sum')}</dt>
        <dd>
          <MoneyText amount={leftOfAll(rows, currency)} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('writeOff.account')}</dt>
        <dd>
          <bdi>{offer.account.code}</bdi> <bdi>{localName(offer.account)}</bdi>
        </dd>
      </div>
    </dl>
  );
};
