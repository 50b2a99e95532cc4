// What stands beside a figure for its currency: the sign of the riyal, drawn, and for other currencies their short name.
import { direction } from '#frontend/lib/texts/locale.ts';
import { pathOf } from '#shared/paper/signs/outlinePath.ts';
import { hasRiyalSign, riyalHeight, riyalSign } from '#shared/paper/signs/riyalSign.ts';
import styles from './CurrencyMark.module.css';

const path = pathOf(riyalSign, riyalHeight);

/** By the rule of the central bank the sign is left of its figure in either language; a name follows it. */
export const isMarkFirst = (currency: string): boolean => hasRiyalSign(currency) && direction === 'ltr';

/** `label`: what is read out, and shown where the currency has no sign of its own. */
export const CurrencyMark = ({ currency, label }: { currency: string; label: string }) =>
  hasRiyalSign(currency) ? (
    <span className={styles['mark']}>
      <svg className={styles['sign']} viewBox={`0 0 ${riyalSign.width} ${riyalHeight}`} aria-hidden="true">
        <path d={path} />
      </svg>
      <span className="visuallyHidden">{label}</span>
    </span>
  ) : (
    label
  );
