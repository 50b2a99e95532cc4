// What is held against what, pair by pair, with the sum of it: as it is asked about before it is posted.
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { Proposal } from './allocationQueries.ts';
import styles from './ProposedPairs.module.css';

type Props = { act: 'allocate' | 'setOff'; proposal: Proposal };

export const ProposedPairs = ({ act, proposal: { pairs, total, more } }: Props) => {
  const { t } = useTranslation('arap');
  const { currency } = useSession().settings;
  return (
    <>
      <div className={styles['frame']}>
        <table className={styles['pairs']} aria-label={t('propose.label')}>
          <thead>
            <tr>
              <th scope="col">{t(`propose.${act}.from`)}</th>
              <th scope="col">{t(`propose.${act}.to`)}</th>
              <th scope="col" className={styles['amount']}>
                {t('propose.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(({ from, to, amount, fromNumber, toNumber }) => (
              <tr key={`${from} ${to}`}>
                <td>
                  <bdi>{fromNumber}</bdi>
                </td>
                <td>
                  <bdi>{toNumber}</bdi>
                </td>
                <td className={styles['amount']}>
                  <MoneyText amount={amount} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('propose.sum')}
              </th>
              <td className={styles['amount']}>
                <MoneyText amount={total} currency={currency} strong />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {more && <p className={styles['more']}>{t('propose.more')}</p>}
    </>
  );
};
