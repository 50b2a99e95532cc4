// The sum check of opening balances: both totals, their variance, and the account that takes it.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localName } from '#frontend/lib/texts/locale.ts';
import { type PickOption, searchIn } from '#frontend/ui/inputs/options.ts';
import { SearchableSelect } from '#frontend/ui/inputs/SearchableSelect.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import { absolute, formatMoney, type Money } from '#shared/kernel/money.ts';
import { byCode, type LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import type { BuiltOpening } from '../file/openingVouchers.ts';
import type { ImportWork } from '../useImportSteps.ts';
import styles from './ImportSums.module.css';

type Props = { work: ImportWork; opening: BuiltOpening };

const optionOf = (account: LedgerAccount): PickOption => ({
  key: account.code,
  code: account.code,
  label: localName(account),
});

const BalancingAccount = ({ work, opening }: Props) => {
  const { t } = useTranslation('import');
  const { facts, build } = work;
  const { chart } = facts;
  const { mayBalance, balancing, setBalancing, isOpenVariance } = build;
  const source = useMemo(() => {
    const accounts = [...chart.values()].filter(mayBalance).sort(byCode);
    return searchIn(accounts.map(optionOf), ({ key }) => {
      const account = chart.get(key);
      return account ? [account.name, account.name_ar] : [];
    });
  }, [chart, mayBalance]);
  const chosen = balancing === null ? undefined : chart.get(balancing);
  return (
    <div className={styles['account']}>
      <p className={styles['text']}>
        {t(opening.variance === 0n ? 'opening.splitText' : 'opening.varianceText')}
      </p>
      <SearchableSelect
        label={t('opening.account')}
        required
        value={chosen === undefined ? null : optionOf(chosen)}
        source={source}
        placeholder={t('opening.accountHint')}
        onChange={(option) => setBalancing(option?.key ?? null)}
        error={isOpenVariance ? t('opening.accountNeeded') : undefined}
      />
    </div>
  );
};

const Outcome = ({ opening }: Pick<Props, 'opening'>) => {
  const { t } = useTranslation('import');
  const { drafts, leftOut } = opening;
  const count = drafts.length;
  return (
    <p className={styles['text']}>
      <BidiText>{t('opening.vouchers', { count, vouchers: countText(count) })}</BidiText>
      {leftOut > 0 && (
        <>
          {' '}
          <BidiText>{t('opening.leftOut', { count: leftOut, rows: countText(leftOut) })}</BidiText>
        </>
      )}
    </p>
  );
};

export const ImportSums = ({ work, opening }: Props) => {
  const { t } = useTranslation('import');
  const { scale, currency } = work.facts;
  const { debit, credit, variance, needsAccount } = opening;
  const shown = (amount: Money) => (
    <MoneyText amount={formatMoney(amount, scale)} currency={currency} strong />
  );
  return (
    <Card title={t('opening.title')}>
      <dl className={styles['sums']}>
        <div>
          <dt>{t('opening.debit')}</dt>
          <dd>{shown(debit)}</dd>
        </div>
        <div>
          <dt>{t('opening.credit')}</dt>
          <dd>{shown(credit)}</dd>
        </div>
        <div>
          <dt>{t('opening.variance')}</dt>
          <dd>
            {variance === 0n ? (
              <StatusDot tone="success">{t('opening.balanced')}</StatusDot>
            ) : (
              <span className={styles['open']}>{shown(absolute(variance))}</span>
            )}
          </dd>
        </div>
      </dl>
      {needsAccount && <BalancingAccount work={work} opening={opening} />}
      <Outcome opening={opening} />
    </Card>
  );
};
