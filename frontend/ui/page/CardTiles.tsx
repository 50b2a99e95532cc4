// What the card of a record is made of: figures as tiles, columns of cards, facts, and the line of a card that has nothing to list.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { currencyLabel } from '../text/currencyLabel.ts';
import { MoneyText } from '../text/MoneyText.tsx';
import styles from './CardTiles.module.css';

type Children = { children: ReactNode };

export const CardTiles = ({ label, children }: Children & { label: string }) => (
  <ul className={styles['tiles']} aria-label={label}>
    {children}
  </ul>
);

/** `to`: where the same figure is; without it the tile leads nowhere. */
export const CardTile = ({ name, to, children }: Children & { name: string; to?: string }) => {
  const said = (
    <>
      <span className={styles['name']}>{name}</span>
      {children}
    </>
  );
  if (to === undefined) return <li className={styles['tile']}>{said}</li>;
  return (
    <li>
      <Link className={styles['tile']} to={to}>
        {said}
      </Link>
    </li>
  );
};

export const TileValue = ({ children }: Children) => <span className={styles['value']}>{children}</span>;

export const TileAmount = ({ amount, currency }: { amount: string; currency: string }) => (
  <MoneyText
    className={styles['value']}
    amount={amount}
    currency={currency}
    withCurrency={currencyLabel(currency)}
  />
);

/** As many columns as there is room for. */
export const CardColumns = ({ children }: Children) => <div className={styles['columns']}>{children}</div>;

/** `isDense`: beside something else, such as a picture. */
export const CardFacts = ({ isDense = false, children }: Children & { isDense?: boolean }) => (
  <dl className={styles['facts']} data-dense={isDense || undefined}>
    {children}
  </dl>
);

export const CardFact = ({ name, children }: Children & { name: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

export const CardNothing = ({ children }: Children) => <p className={styles['nothing']}>{children}</p>;
