// The bar under the grid: totals, the live variance, the keys, and why the voucher cannot be posted yet.
import { CheckmarkCircleFilled } from '@fluentui/react-icons/headless/svg/checkmark-circle';
import { KeyboardRegular } from '@fluentui/react-icons/headless/svg/keyboard';
import { WarningFilled } from '@fluentui/react-icons/headless/svg/warning';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { KeyHint } from '#frontend/ui/text/KeyHint.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { formatMoney, type Money } from '#shared/kernel/money.ts';
import styles from './VoucherTotals.module.css';
import { useVoucherWords } from './voucherWords.ts';

type Props = {
  totals: { debit: Money; credit: Money; variance: Money };
  /** An amount that cannot be read is not in the totals. */
  hasWrongAmount: boolean;
  currency: string;
  scale: number;
  /** The sentence that says what prevents posting, and what a press on it does. */
  reason?: string | undefined;
  onReason?: (() => void) | undefined;
  /** The keys of the grid; a long voucher has some more. */
  keys?: 'short' | 'long' | undefined;
  /** Nothing is posted from here: what waits is only saved. */
  isWaiting?: boolean | undefined;
};

const Hints = ({ isLong, isWaiting }: { isLong: boolean; isWaiting: boolean }) => {
  const t = useVoucherWords();
  return (
    <div className={styles['hints']}>
      <KeyboardRegular aria-hidden="true" />
      <KeyHint keys={['Enter']}>{t('keys.next')}</KeyHint>
      <KeyHint keys={['=']}>{t('keys.fill')}</KeyHint>
      <KeyHint keys={['Alt', '↓']}>{t('keys.list')}</KeyHint>
      <KeyHint keys={['Alt', 'Del']}>{t('keys.remove')}</KeyHint>
      {isLong && (
        <>
          <KeyHint keys={['Page ↑', 'Page ↓']}>{t('keys.page')}</KeyHint>
          <KeyHint keys={['Ctrl', 'Home', 'End']}>{t('keys.ends')}</KeyHint>
        </>
      )}
      <KeyHint keys={['F6']}>{t('keys.part')}</KeyHint>
      <KeyHint keys={['Ctrl', 'S']}>{t('keys.save')}</KeyHint>
      {!isWaiting && <KeyHint keys={['Ctrl', 'Enter']}>{t('keys.post')}</KeyHint>}
    </div>
  );
};

type VarianceProps = {
  variance: Money;
  isEmpty: boolean;
  isWrong: boolean;
  amount: { text: string; currency: string };
};

const Variance = ({ variance, isEmpty, isWrong, amount }: VarianceProps) => {
  const t = useVoucherWords();
  if (isWrong) {
    return (
      <span className={styles['chip']} data-tone="warning">
        <WarningFilled aria-hidden="true" />
        {t('totals.wrong')}
      </span>
    );
  }
  if (isEmpty) return <span className={styles['chip']}>{t('totals.empty')}</span>;
  return variance === 0n ? (
    <span className={styles['chip']} data-tone="success">
      <CheckmarkCircleFilled aria-hidden="true" />
      {t('totals.balanced')}
    </span>
  ) : (
    <span className={styles['chip']} data-tone="warning">
      <WarningFilled aria-hidden="true" />
      {t('totals.variance')}
      <MoneyText amount={amount.text} currency={amount.currency} />
    </span>
  );
};

export const VoucherTotals = (props: Props) => {
  const { totals, hasWrongAmount, currency, scale, reason, onReason, keys, isWaiting = false } = props;
  const t = useVoucherWords();
  const { debit, credit, variance } = totals;
  const size = variance < 0n ? -variance : variance;
  return (
    <div className={styles['bar']}>
      {keys !== undefined && <Hints isLong={keys === 'long'} isWaiting={isWaiting} />}
      {reason !== undefined && (
        <button type="button" className={styles['reason']} onClick={onReason}>
          <BidiText>{reason}</BidiText>
        </button>
      )}
      <dl className={styles['totals']}>
        <div>
          <dt>{t('totals.debit')}</dt>
          <dd>
            <MoneyText amount={formatMoney(debit, scale)} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('totals.credit')}</dt>
          <dd>
            <MoneyText amount={formatMoney(credit, scale)} currency={currency} />
          </dd>
        </div>
      </dl>
      <output className={styles['variance']} aria-live="polite">
        <Variance
          variance={variance}
          isWrong={hasWrongAmount}
          isEmpty={debit === 0n && credit === 0n}
          amount={{ text: formatMoney(size, scale), currency }}
        />
      </output>
    </div>
  );
};
