// The page of customer relations: customers and suppliers by what they owe and are owed, by what is overdue, and the newest.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePermission, useSession } from '#frontend/lib/session/session.ts';
import { localName, localText } from '#frontend/lib/texts/locale.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { Row, RowList, RowName } from '#frontend/ui/page/RowList.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { classNames } from '#frontend/ui/text/classNames.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import { currencyLabel } from '#frontend/ui/text/currencyLabel.ts';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { MoneyText, moneyText } from '#frontend/ui/text/MoneyText.tsx';
import { balancesPath } from '#shared/crm/balancesPath.ts';
import {
  type BalancePart,
  type BalanceSide,
  balanceSides,
  type PartyBalance,
} from '#shared/crm/figuresApi.ts';
import { partyPath } from '#shared/crm/partyPath.ts';
import { routeNamed } from '#shared/routes.ts';
import { type PartyBalances, useNewestParties, usePartyBalances } from './overviewQueries.ts';
import styles from './PartyCard.module.css';

const listPath = (asked: Record<string, string> = {}): string => {
  const { path } = routeNamed('crm.parties');
  const query = new URLSearchParams(asked).toString();
  return query === '' ? path : `${path}?${query}`;
};

/** What was paid before it was owed: said beside what is owed, because it is not taken from it. */
const Advance = ({ side, balances }: { side: BalanceSide; balances: PartyBalances }) => {
  const { t } = useTranslation('crm');
  const { currency } = useSession().settings;
  const { total, parties } = balances[side].advance;
  if (parties === 0) return null;
  return (
    <Link className={classNames(styles['note'], styles['beside'])} to={balancesPath(side, 'advance')}>
      <BidiText>{t(`area.${side}.beside`, { amount: moneyText(total, currency) })}</BidiText>
    </Link>
  );
};

const Tiles = ({ balances }: { balances: PartyBalances }) => {
  const { t } = useTranslation('crm');
  const { currency } = useSession().settings;
  const tiles = balanceSides.flatMap((side) =>
    (['balance', 'overdue'] as const).map((part) => ({ side, part, ...balances[side][part] })),
  );
  return (
    <ul className={styles['tiles']} aria-label={t('area.figures')}>
      {tiles.map(({ side, part, total, parties }) => (
        <li key={side + part} className={classNames(styles['tile'], styles['covered'])}>
          <Link className={styles['cover']} to={balancesPath(side, part)}>
            <span className={styles['name']}>{t(`area.${side}.${part}`)}</span>
            <MoneyText
              className={styles['value']}
              amount={total}
              currency={currency}
              withCurrency={currencyLabel(currency)}
            />
            <span className={styles['note']}>
              {t('area.parties', { count: parties, number: countText(parties) })}
            </span>
          </Link>
          {part === 'balance' && <Advance side={side} balances={balances} />}
        </li>
      ))}
    </ul>
  );
};

type RowsProps = { rows: readonly PartyBalance[]; amount: 'balance' | 'overdue'; empty: string };

const Rows = ({ rows, amount, empty }: RowsProps) => {
  const { currency } = useSession().settings;
  if (rows.length === 0) return <p className={styles['nothing']}>{empty}</p>;
  return (
    <RowList>
      {rows.map((row) => (
        <Row key={row.code} to={partyPath(row.code)}>
          <RowName code={row.code}>{localName(row)}</RowName>
          <MoneyText amount={row[amount]} currency={currency} />
        </Row>
      ))}
    </RowList>
  );
};

const SideCards = ({ side, balances }: { side: BalanceSide; balances: PartyBalances }) => {
  const { t } = useTranslation('crm');
  const all = (part: BalancePart) => <Link to={balancesPath(side, part)}>{t('area.all')}</Link>;
  const { largest, latest } = balances[side];
  return (
    <>
      <Card flush title={t(`area.${side}.largest`)} actions={all('balance')}>
        <Rows rows={largest} amount="balance" empty={t('area.noBalances')} />
      </Card>
      <Card flush title={t(`area.${side}.latest`)} actions={all('overdue')}>
        <Rows rows={latest} amount="overdue" empty={t('area.noneOverdue')} />
      </Card>
    </>
  );
};

const Newest = () => {
  const { t } = useTranslation('crm');
  const { data } = useNewestParties();
  return (
    <Card
      flush
      title={t('area.newest')}
      actions={<Link to={listPath({ order: '-added' })}>{t('area.all')}</Link>}
    >
      {data?.items.length === 0 ? (
        <EmptyState
          title={t('area.none')}
          text={t('area.noneText')}
          actions={<Link to={listPath()}>{t('area.toList')}</Link>}
        />
      ) : (
        <RowList>
          {data?.items.map((row) => (
            <Row key={row.code} to={partyPath(row.code)}>
              <RowName code={row.code}>{localName(row)}</RowName>
            </Row>
          ))}
        </RowList>
      )}
    </Card>
  );
};

export const CrmOverview = () => {
  const { t } = useTranslation('crm');
  const { title } = routeNamed('crm');
  const maySeeBooks = usePermission('ledger_report', 'view');
  const maySeeParties = usePermission('party', 'view');
  const { data: balances } = usePartyBalances(maySeeBooks && maySeeParties);
  return (
    <Page title={localText(title)}>
      {balances && <Tiles balances={balances} />}
      <div className={styles['columns']}>
        {balances && <SideCards side="customers" balances={balances} />}
        {balances && <SideCards side="suppliers" balances={balances} />}
        {maySeeParties && <Newest />}
      </div>
      {balances && <p className={styles['nothing']}>{t('area.basis')}</p>}
    </Page>
  );
};
