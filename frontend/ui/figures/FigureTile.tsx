// Figures as tiles, each a link to where the same figure is: a quiet name, a large figure, and lines below it.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { countText } from '../text/countText.ts';
import { currencyLabel } from '../text/currencyLabel.ts';
import { MoneyText } from '../text/MoneyText.tsx';
import { PercentText } from '../text/PercentText.tsx';
import styles from './FigureTile.module.css';

export const FigureTiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles['tiles']} aria-label={label}>
    {children}
  </ul>
);

/** A quiet line below the figure; `bad`: it asks for something. */
export const FigureNote = ({ tone, children }: { tone?: 'bad'; children: ReactNode }) => (
  <span className={styles['change']} data-good={tone === 'bad' ? false : undefined}>
    {children}
  </span>
);

type Props = {
  name: string;
  icon: ReactNode;
  /** Text is an amount in this currency, a number is a count; a share is in per cent. */
  figure: string | number | { percent: string };
  currency: string;
  target: string;
  /** Below the figure, inside the link. */
  note?: ReactNode;
  /** A link of its own below the tile's. */
  beside?: { text: string; target: string } | null | undefined;
};

export const FigureTile = ({ name, icon, figure, currency, target, note, beside }: Props) => (
  <li className={styles['tile']}>
    <Link className={styles['cover']} to={target}>
      <span className={styles['head']}>
        <span className={styles['icon']} aria-hidden="true">
          {icon}
        </span>
        {name}
      </span>
      {typeof figure === 'string' ? (
        <MoneyText
          className={styles['value']}
          amount={figure}
          currency={currency}
          withCurrency={currencyLabel(currency)}
        />
      ) : (
        <span className={styles['value']}>
          {typeof figure === 'number' ? countText(figure) : <PercentText>{figure.percent}</PercentText>}
        </span>
      )}
      <span className={styles['notes']}>{note}</span>
    </Link>
    {beside && (
      <Link className={styles['beside']} to={beside.target}>
        {beside.text}
      </Link>
    )}
  </li>
);
