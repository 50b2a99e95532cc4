// Whose an open item is; where the items of a party begin with its code and what they come to together.
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { OpenItemRow } from '#shared/finance/arap/openItemsApi.ts';
import styles from './OpenItemParty.module.css';

type Props = {
  row: OpenItemRow;
  /** Null where it is the only one of its party, undefined where others of it stand above. */
  sum: string | null | undefined;
};

export const OpenItemParty = ({ row: { party, partyName }, sum }: Props) => {
  const { t } = useTranslation('arap');
  const { currency } = useSession().settings;
  return (
    <span className={styles['party']}>
      <bdi>{localName(partyName)}</bdi>
      {sum !== undefined && (
        <small className={styles['beginning']}>
          <bdi>{party}</bdi>
          {sum !== null && (
            <span>
              {t('open.partySum')} <MoneyText amount={sum} currency={currency} strong />
            </span>
          )}
        </small>
      )}
    </span>
  );
};
