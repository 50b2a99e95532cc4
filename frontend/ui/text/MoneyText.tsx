// An amount for people: grouped, isolated from the text around it, tabular, with its currency muted beside it.
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { groupedMoney, parseMoney, scaleOf } from '#shared/kernel/money.ts';
import { hasRiyalSign } from '#shared/paper/signs/riyalSign.ts';
import { CurrencyMark, isMarkFirst } from './CurrencyMark.tsx';
import { classNames } from './classNames.ts';
import styles from './MoneyText.module.css';

type Props = {
  /** A decimal string of the wire. */
  amount: string;
  currency: string;
  /** Shows the currency beside the number. */
  withCurrency?: string | undefined;
  /** Shows nothing instead of zero, as ledgers do. */
  blankZero?: boolean | undefined;
  strong?: boolean | undefined;
  className?: string | undefined;
};

/** The grouped text of a decimal string in the digits of the company, with more decimals than the currency where it has them; text that is no amount is shown as it stands. */
export const moneyText = (amount: string, currency: string): string => {
  const decimals = /\.(\d*?)0*$/.exec(amount)?.[1]?.length ?? 0;
  const scale = Math.max(scaleOf(currency), decimals);
  const units = parseMoney(amount, scale);
  return localNumber(units === null ? amount : groupedMoney(units, scale));
};

/** Whether a decimal string is zero. */
export const isZeroAmount = (amount: string): boolean => /^-?0*(\.0*)?$/.test(amount);

export const MoneyText = ({ amount, currency, withCurrency, blankZero, strong, className }: Props) => {
  if (blankZero === true && isZeroAmount(amount)) return null;
  const mark = withCurrency !== undefined && (
    <span className={classNames(styles['currency'], hasRiyalSign(currency) && styles['sign'])}>
      <CurrencyMark currency={currency} label={withCurrency} />
    </span>
  );
  return (
    <span className={classNames(styles['money'], strong === true && styles['strong'], className)}>
      {isMarkFirst(currency) && mark}
      <bdi dir="ltr">{moneyText(amount, currency)}</bdi>
      {!isMarkFirst(currency) && mark}
    </span>
  );
};
