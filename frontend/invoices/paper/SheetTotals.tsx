// The totals of a paper of trade as a page.
import { classNames } from '#frontend/ui/text/classNames.ts';
import type { InvoiceTotal } from '#shared/invoices/paper/invoiceTotals.ts';
import { SaidText } from './HeadedSheet.tsx';
import styles from './InvoiceSheet.module.css';

type Props = { totals: readonly InvoiceTotal[]; currency: string };

export const SheetTotals = ({ totals, currency }: Props) => (
  <dl className={styles['totals']}>
    {totals.map(({ label, amount, look }) => (
      <div key={label[0]} className={classNames(styles['total'], look && styles[look])}>
        <dt>
          <SaidText said={label} />
        </dt>
        <dd>
          <bdi dir="ltr">{look ? `${amount} ${currency}` : amount}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);
