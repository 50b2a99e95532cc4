// A running balance with its side in a word, so that no sign has to be read.
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { isZeroAmount, MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import styles from './BalanceText.module.css';

/** Σ debit − Σ credit as a decimal string. */
export const BalanceText = ({ balance }: { balance: string }) => {
  const { t } = useTranslation('reports');
  const { currency } = useSession().settings;
  const isCredit = balance.startsWith('-');
  return (
    <span className={styles['balance']}>
      <MoneyText amount={balance.replace('-', '')} currency={currency} />
      <span className={styles['side']}>
        {!isZeroAmount(balance) && t(isCredit ? 'side.creditShort' : 'side.debitShort')}
      </span>
    </span>
  );
};
