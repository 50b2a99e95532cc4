// The figures of an invoice one below the other, from the sum of its lines to what is due.
import type { ReactNode } from 'react';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import styles from './TotalsList.module.css';

/** `note`: beside its name, such as a day, or the documents that it comes from. */
export type TotalsFigure = { name: string; note?: ReactNode; amount: string; isStrong?: true };

type Props = {
  figures: readonly TotalsFigure[];
  currency: string;
  /** Changes are said while somebody types. */
  isLive?: boolean;
};

export const TotalsList = ({ figures, currency, isLive = false }: Props) => (
  <dl className={styles['totals']} aria-live={isLive ? 'polite' : undefined}>
    {figures.map(({ name, note, amount, isStrong }) => (
      <div key={name} data-strong={isStrong}>
        <dt>
          {name}
          {note !== undefined && <span className={styles['note']}> {note}</span>}
        </dt>
        <dd>
          <MoneyText amount={amount} currency={currency} />
        </dd>
      </div>
    ))}
  </dl>
);
