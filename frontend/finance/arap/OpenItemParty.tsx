// The head of the open items of a party: its name and code, and what they come to together.
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { OpenItemRow } from '#shared/finance/arap/openItemsApi.ts';
import styles from './OpenItemParty.module.css';

type Props = {
  row: OpenItemRow;
  /** Of all its items, on the screen or not; undefined while that is not known. */
  sum: string | undefined;
};

export const OpenItemParty = ({ row: { party, partyName }, sum }: Props) => {
  const { t } = useTranslation('arap');
  const { currency } = useSession().settings;
  return (
    <span className={styles['party']}>
      <bdi>{localName(partyName)}</bdi>
      <small className={styles['quiet']}>
        <bdi>{party}</bdi>
      </small>
      {sum !== undefined && (
        <span className={styles['sum']}>
          <small className={styles['quiet']}>{t('open.partySum')}</small>
          <MoneyText amount={sum} currency={currency} strong />
        </span>
      )}
    </span>
  );
};
