// The figures of an invoice one below the other, from the sum of its lines to what is due.
import type { ReactNode } from 'react';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import styles from './TotalsList.module.css';

/** `note`: beside its name, such as a day, or the documents that it comes from; `missing`: said in the place of an amount that is not known. */
export type TotalsFigure = {
  name: string;
  note?: ReactNode;
  amount: string;
  missing?: string | undefined;
  isStrong?: true;
};

type Props = {
  figures: readonly TotalsFigure[];
  currency: string;
  /** Changes are said while somebody types. */
  isLive?: boolean;
  /** In a narrow place: notes stand below their names. */
  isNarrow?: boolean;
};

export const TotalsList = ({ figures, currency, isLive = false, isNarrow }: Props) => (
  <dl className={styles['totals']} data-narrow={isNarrow} aria-live={isLive ? 'polite' : undefined}>
    {figures.map(({ name, note, amount, missing, isStrong }) => (
      <div key={name} data-strong={isStrong}>
        <dt>
          {name}
          {note !== undefined && <span className={styles['note']}> {note}</span>}
        </dt>
        <dd>
          {missing === undefined ? (
            <MoneyText amount={amount} currency={currency} />
          ) : (
            <span className={styles['missing']}>{missing}</span>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
