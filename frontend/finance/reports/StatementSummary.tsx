// Opening, movement and closing of the account in one line above the statement.
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { StatementRun } from '#shared/finance/statementReports.ts';
import { BalanceText } from './BalanceText.tsx';
import styles from './StatementSummary.module.css';

export const StatementSummary = ({ statement }: { statement: StatementRun }) => {
  const { t } = useTranslation('reports');
  const { currency } = useSession().settings;
  return (
    <dl className={styles['summary']}>
      <div>
        <dt>{t('statement.opening')}</dt>
        <dd>
          <BalanceText balance={statement.opening} />
        </dd>
      </div>
      <div>
        <dt>{t('side.debit')}</dt>
        <dd>
          <MoneyText amount={statement.totals.debit} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('side.credit')}</dt>
        <dd>
          <MoneyText amount={statement.totals.credit} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('statement.closing')}</dt>
        <dd>
          <BalanceText balance={statement.closing} />
        </dd>
      </div>
    </dl>
  );
};
