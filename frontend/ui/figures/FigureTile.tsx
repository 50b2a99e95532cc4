// Figures as tiles, each a link to what stands behind it: a quiet name, a large amount, and what is said below it.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { currencyLabel } from '../text/currencyLabel.ts';
import { MoneyText } from '../text/MoneyText.tsx';
import styles from './FigureTile.module.css';

export const FigureTiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles['tiles']} aria-label={label}>
    {children}
  </ul>
);

/** A quiet line below the amount; `bad`: it asks for something. */
export const FigureNote = ({ tone, children }: { tone?: 'bad'; children: ReactNode }) => (
  <span className={styles['change']} data-good={tone === 'bad' ? false : undefined}>
    {children}
  </span>
);

type Props = {
  name: string;
  icon: ReactNode;
  amount: string;
  currency: string;
  path: string;
  /** Below the amount, inside the link. */
  note?: ReactNode;
  /** A link of its own below the tile's. */
  beside?: { text: string; path: string } | null;
};

export const FigureTile = ({ name, icon, amount, currency, path, note, beside }: Props) => (
  <li className={styles['tile']}>
    <Link className={styles['cover']} to={path}>
      <span className={styles['head']}>
        <span className={styles['icon']} aria-hidden="true">
          {icon}
        </span>
        {name}
      </span>
      <MoneyText
        className={styles['value']}
        amount={amount}
        currency={currency}
        withCurrency={currencyLabel(currency)}
      />
      {note}
    </Link>
    {beside && (
      <Link className={styles['beside']} to={beside.path}>
        {beside.text}
      </Link>
    )}
  </li>
);
