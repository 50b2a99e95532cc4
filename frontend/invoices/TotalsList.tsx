// The figures of an invoice one below the other, from the sum of its lines to what is due.
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import styles from './TotalsList.module.css';

export type TotalsFigure = { name: string; amount: string; isStrong?: true };

type Props = {
  figures: readonly TotalsFigure[];
  currency: string;
  /** Changes are said while somebody types. */
  isLive?: boolean;
};

export const TotalsList = ({ figures, currency, isLive = false }: Props) => (
  <dl className={styles['totals']} aria-live={isLive ? 'polite' : undefined}>
    {figures.map(({ name, amount, isStrong }) => (
      <div key={name} data-strong={isStrong}>
        <dt>{name}</dt>
        <dd>
          <MoneyText amount={amount} currency={currency} />
        </dd>
      </div>
    ))}
  </dl>
);
