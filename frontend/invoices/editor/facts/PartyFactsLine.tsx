// One quiet line about the party of an invoice; figures of the books only for users who have the right to them.
import type { ReactNode } from 'react';
import { usePermission } from '#frontend/lib/session/session.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { isNegative, withoutSign } from '#shared/kernel/entry/amountEntry.ts';
import { useInvoiceWords } from '../../invoiceBase.ts';
import { usePartyFigures, useSentParty } from '../../invoiceQueries.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';
import { typeOfHead } from '../typeOfHead.ts';
import styles from './PartyFacts.module.css';

const isNothing = (amount: string): boolean => /^-?[0.]*$/.test(amount);

const Fact = ({ name, tone, children }: { name: string; tone?: 'warning'; children: ReactNode }) => (
  <div data-tone={tone}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type Props = { party: string; type: string | undefined; facts: InvoiceFacts };

/** What is owed, and what of it is overdue; what was paid before it was owed has a name of its own. */
const Figures = ({ party, type, facts }: Props) => {
  const t = useInvoiceWords();
  const { side } = typeOfHead(type);
  const { data } = usePartyFigures(party);
  if (!data) return null;
  const { balance, overdue } = side === 'sales' ? data.receivable : data.payable;
  const { currency } = facts;
  const isAhead = isNegative(balance);
  const name = isAhead ? t('party.ahead') : t(side === 'sales' ? 'party.balance' : 'party.weOwe');
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
    </>
  );
};

export const PartyFactsLine = (props: Props) => {
  const { party, type, facts } = props;
  const t = useInvoiceWords();
  const maySeeBooks = usePermission(['ledger_report'], 'view');
  const { data: known } = useSentParty(party);
  const { side } = typeOfHead(type);
  const [limit, vatNumber] = [known?.['creditLimit'], known?.['vatNumber']];
  return (
    <dl className={styles['facts']}>
      {maySeeBooks && <Figures {...props} />}
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
