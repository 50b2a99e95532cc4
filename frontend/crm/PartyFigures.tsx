// The figures of a party as tiles: what it owes, what it is owed, and how far that is from its credit limit.
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { CardTile, CardTiles, TileAmount } from '#frontend/ui/page/CardTiles.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { isZeroAmount, moneyText } from '#frontend/ui/text/MoneyText.tsx';
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
    <CardTiles label={t('figure.title')}>
      {useTiles(party, figures).map(({ name, amount, side }) => (
        <CardTile
          key={name}
          name={t(`figure.${name}`)}
          to={partyStatementPath(figures.code, { period: 'yearToDate' })}
        >
          <TileAmount amount={amount} currency={currency} />
          {side !== null && <Overdue side={side} />}
        </CardTile>
      ))}
      {typeof limit === 'string' && (
        <CardTile name={t('figure.limit')}>
          <TileAmount amount={limit} currency={currency} />
        </CardTile>
      )}
    </CardTiles>
  );
};
