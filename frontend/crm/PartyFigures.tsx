// The figures of a party as tiles: what it owes, what it is owed, and how far that is from its credit limit.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '#frontend/lib/session/session.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import { currencyLabel } from '#frontend/ui/text/currencyLabel.ts';
import { isZeroAmount, MoneyText, moneyText } from '#frontend/ui/text/MoneyText.tsx';
import { partyStatementPath } from '#shared/finance/statementPath.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import styles from './PartyCard.module.css';
import type { PartyFiguresView } from './partyQueries.ts';

const useTiles = (party: ResourceRow, { net, receivable, payable }: PartyFiguresView) => {
  const isBoth = party['customer'] === true && party['supplier'] === true;
  return [
    ...(isBoth ? [{ name: 'net' as const, amount: net, side: null }] : []),
    ...(party['customer'] === true || !isZeroAmount(receivable.balance)
      ? [{ name: 'receivable' as const, amount: receivable.balance, side: receivable }]
      : []),
    ...(party['supplier'] === true || !isZeroAmount(payable.balance)
      ? [{ name: 'payable' as const, amount: payable.balance, side: payable }]
      : []),
  ];
};

const Overdue = ({ side }: { side: PartyFiguresView['receivable'] }) => {
  const { t } = useTranslation('crm');
  const { currency } = useSession().settings;
  if (isZeroAmount(side.overdue)) return <span className={styles['note']}>{t('figure.notOverdue')}</span>;
  const { overdueDays: count } = side;
  const amount = moneyText(side.overdue, currency);
  return (
    <span className={styles['late']}>{t('figure.overdue', { amount, count, number: countText(count) })}</span>
  );
};

export const PartyFigures = ({ party, figures }: { party: ResourceRow; figures: PartyFiguresView }) => {
  const { t } = useTranslation('crm');
  const { currency } = useSession().settings;
  const limit = party['creditLimit'];
  return (
    <ul className={styles['tiles']} aria-label={t('figure.title')}>
      {useTiles(party, figures).map(({ name, amount, side }) => (
        <li key={name}>
          <Link className={styles['tile']} to={partyStatementPath(figures.code, { period: 'year' })}>
            <span className={styles['name']}>{t(`figure.${name}`)}</span>
            <MoneyText
              className={styles['value']}
              amount={amount}
              currency={currency}
              withCurrency={currencyLabel(currency)}
            />
            {side !== null && <Overdue side={side} />}
          </Link>
        </li>
      ))}
      {typeof limit === 'string' && (
        <li className={styles['tile']}>
          <span className={styles['name']}>{t('figure.limit')}</span>
          <MoneyText
            className={styles['value']}
            amount={limit}
            currency={currency}
            withCurrency={currencyLabel(currency)}
          />
        </li>
      )}
    </ul>
  );
};
