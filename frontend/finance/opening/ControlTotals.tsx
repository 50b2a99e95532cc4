// Under the documents of parties: each control account with its balance, what its documents come to, and the difference.
import { useTranslation } from 'react-i18next';
import { localName } from '#frontend/lib/texts/locale.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import type { ControlBalance } from '#shared/finance/opening/openingFaults.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import type { VoucherFacts } from '../vouchers/useVoucherFacts.ts';
import styles from './ControlTotals.module.css';

type Props = { controls: readonly ControlBalance[]; facts: VoucherFacts };

/** On the side of the account, so that what is usual has no sign. */
const onItsSide = (amount: bigint, isPayable: boolean): bigint => (isPayable ? -amount : amount);

const Control = ({ balance, facts }: { balance: ControlBalance; facts: VoucherFacts }) => {
  const { t } = useTranslation('opening');
  const { account: code, given, items } = balance;
  const account = facts.chart.get(code);
  const isPayable = account?.control === 'payable';
  const shown = (amount: bigint) => (
    <MoneyText amount={formatMoney(onItsSide(amount, isPayable), facts.scale)} currency={facts.currency} />
  );
  return (
    <tr>
      <th scope="row">
        <bdi dir="ltr">{code}</bdi> <bdi>{account && localName(account)}</bdi>
      </th>
      <td data-label={t('control.given')}>{shown(given)}</td>
      <td data-label={t('control.items')}>{shown(items)}</td>
      <td data-label={t('control.difference')}>
        {given === items ? (
          <StatusDot tone="success">{t('control.equal')}</StatusDot>
        ) : (
          <strong className={styles['open']}>{shown(given - items)}</strong>
        )}
      </td>
    </tr>
  );
};

export const ControlTotals = ({ controls, facts }: Props) => {
  const { t } = useTranslation('opening');
  if (controls.length === 0) return <p className={styles['none']}>{t('control.none')}</p>;
  return (
    <table className={styles['controls']} aria-label={t('control.title')} aria-live="polite">
      <thead>
        <tr>
          <th scope="col">{t('control.account')}</th>
          <th scope="col">{t('control.given')}</th>
          <th scope="col">{t('control.items')}</th>
          <th scope="col">{t('control.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {controls.map((balance) => (
          <Control key={balance.account} balance={balance} facts={facts} />
        ))}
      </tbody>
    </table>
  );
};
