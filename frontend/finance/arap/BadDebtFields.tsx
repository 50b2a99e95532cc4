// What a bad debt comes to: the loss on its account, and the VAT that is taken back where relief is claimed; and why it is written off.
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { Proposal } from './allocationQueries.ts';
import styles from './WriteOffFacts.module.css';

const noteMax = 250;

export type BadDebtTyped = { isRelieved: boolean; note: string };

type Props = {
  loss: NonNullable<Proposal['loss']>;
  total: string;
  typed: BadDebtTyped;
  error: string | undefined;
  onChange: (typed: BadDebtTyped) => void;
};

export const BadDebtFields = ({ loss, total, typed, error, onChange }: Props) => {
  const { t } = useTranslation('arap');
  const { currency } = useSession().settings;
  const rows = [
    { name: t('badDebt.sum'), amount: total },
    { name: t('badDebt.lost'), amount: loss.lost },
    { name: t('badDebt.vat'), amount: loss.vat },
  ];
  return (
    <>
      <CheckField
        label={t('badDebt.relief')}
        checked={typed.isRelieved}
        onChange={(isRelieved) => onChange({ ...typed, isRelieved })}
      />
      <p className={styles['note']}>{t('badDebt.reliefHint')}</p>
      <dl className={styles['facts']}>
        {rows.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <MoneyText amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('writeOff.account')}</dt>
          <dd>
            <bdi>{loss.account.code}</bdi> <bdi>{localName(loss.account)}</bdi>
          </dd>
        </div>
      </dl>
      <TextField
        label={t('badDebt.note')}
        value={typed.note}
        required
        maxLength={noteMax}
        error={error}
        onChange={(note) => onChange({ ...typed, note })}
      />
    </>
  );
};
