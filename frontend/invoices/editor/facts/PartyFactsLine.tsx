// One quiet line about the party of an invoice; figures of the books only for users who have the right to them.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePermission } from '#frontend/lib/session/session.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { getPartyFigures } from '#shared/crm/figuresApi.ts';
import { newReceiptPath } from '#shared/finance/receipts/receiptAddress.ts';
import { typeNamed } from '#shared/invoices/invoiceType.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import { isNegative, withoutSign } from '#shared/kernel/entry/amountEntry.ts';
import { useInvoiceWords } from '../../invoiceBase.ts';
import { usePartyFigures, useSentParty } from '../../invoiceQueries.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';
import styles from './PartyFacts.module.css';

const isNothing = (amount: string): boolean => /^-?[0.]*$/.test(amount);

const Fact = ({ name, tone, children }: { name: string; tone?: 'warning'; children: ReactNode }) => (
  <div data-tone={tone}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type Props = { party: string; type: string | undefined; facts: InvoiceFacts };

const balanceNames = { sales: 'party.balance', purchase: 'party.weOwe' } as const;
const aheadNames = { sales: 'party.ahead', purchase: 'party.aheadOfSupplier' } as const;

type Stop = NonNullable<EndpointOutput<typeof getPartyFigures>['creditStop']>;

/** The server will refuse a sale on account: it is said before anything is typed, with the way to receive the money. */
const Stopped = ({ party, stop: { code, details } }: { party: string; stop: Stop }) => {
  const t = useInvoiceWords();
  const mayReceive = usePermission(['voucher'], 'create');
  const [, reason = ''] = code.split('.');
  const { days, allowed } = details;
  const to = newReceiptPath({ kind: 'receipt', settles: 'receivable', party, items: [] });
  return (
    <Fact name={t('party.stopped')} tone="warning">
      <BidiText>{t(`party.stop.${reason}`, { count: Number(days ?? 0), allowed })}</BidiText>
      {mayReceive && (
        <>
          {' '}
          <Link to={to}>{t('party.receive')}</Link>
        </>
      )}
    </Fact>
  );
};

/** What is owed, and what of it is overdue; what was paid before it was owed has a name of its own. */
const Figures = ({ party, type, facts }: Props) => {
  const t = useInvoiceWords();
  const { side } = typeNamed(type);
  const { data } = usePartyFigures(party);
  if (!data) return null;
  const { creditStop } = data;
  const { balance, overdue } = side === 'sales' ? data.receivable : data.payable;
  const { currency } = facts;
  const isAhead = isNegative(balance);
  const ofSide = side === 'sales' ? 'sales' : 'purchase';
  const name = t(isAhead ? aheadNames[ofSide] : balanceNames[ofSide]);
  return (
    <>
      <Fact name={name}>
        <MoneyText amount={isAhead ? withoutSign(balance) : balance} currency={currency} />
      </Fact>
      {!isNothing(overdue) && (
        <Fact name={t('party.overdue')} tone="warning">
          <MoneyText amount={overdue} currency={currency} />
        </Fact>
      )}
      {side === 'sales' && creditStop !== null && <Stopped party={party} stop={creditStop} />}
    </>
  );
};

export const PartyFactsLine = (props: Props) => {
  const { party, type, facts } = props;
  const t = useInvoiceWords();
  const { data: known } = useSentParty(party);
  const { side } = typeNamed(type);
  // The books, or the open items of its side.
  const maySeeFigures = usePermission(['ledger_report', side === 'sales' ? 'ar' : 'ap'], 'view');
  const [limit, vatNumber] = [known?.['creditLimit'], known?.['vatNumber']];
  return (
    <dl className={styles['facts']}>
      {maySeeFigures && <Figures {...props} />}
      {side === 'sales' && typeof limit === 'string' && limit !== '' && (
        <Fact name={t('party.limit')}>
          <MoneyText amount={limit} currency={facts.currency} />
        </Fact>
      )}
      {typeof vatNumber === 'string' && vatNumber !== '' && (
        <Fact name={t('party.vatNumber')}>
          <bdi dir="ltr">{vatNumber}</bdi>
        </Fact>
      )}
    </dl>
  );
};
