// The versions of a calculation, each with what it comes to and how much that is more or less than the one before.
import { Link } from 'react-router-dom';
import { documentPath } from '#frontend/documents/documentScreenPaths.ts';
import type { ViewPlace } from '#frontend/documents/view/viewParts.ts';
import type { InvoiceFacts } from '#frontend/invoices/useInvoiceFacts.ts';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { formatMoney, parseMoney } from '#shared/kernel/money.ts';
import { type CalculationView, calculationKind } from '#shared/pms/design/calculator/calculationKind.ts';
import styles from './VersionsCard.module.css';

type Props = { place: ViewPlace<InvoiceFacts, CalculationView> };

export const VersionsCard = ({ place: { t, document, facts } }: Props) => {
  const { versions = [] } = document;
  if (versions.length < 2) return null;
  const { currency, scale } = facts;
  const amount = (text: string | undefined): bigint => parseMoney(text ?? '0', scale) ?? 0n;
  return (
    <Card title={t('versions.title')}>
      <ol className={styles['versions']}>
        {versions.map(({ id, number, date, status, total }, at) => {
          const change = amount(total) - amount(versions[at - 1]?.total);
          return (
            <li key={id} aria-current={id === document.id ? 'true' : undefined}>
              {id === document.id ? (
                <bdi>{number ?? t('versions.draft')}</bdi>
              ) : (
                <Link to={documentPath(calculationKind, id)}>
                  <bdi>{number ?? t('versions.draft')}</bdi>
                </Link>
              )}
              <span className={styles['quiet']}>
                <DateText date={date} />
              </span>
              <span className={styles['quiet']}>{t(`status.${status}`)}</span>
              <span className={styles['change']}>
                {at > 0 && (
                  <bdi dir="ltr">
                    {change > 0n && '+'}
                    <MoneyText amount={formatMoney(change, scale)} currency={currency} />
                  </bdi>
                )}
              </span>
              <MoneyText amount={total} currency={currency} strong />
            </li>
          );
        })}
      </ol>
    </Card>
  );
};
