// The totals of a paper of trade as a page: figures end at one edge, so that decimals stand under each other; the currency stands left of what is totalled.
import { CurrencyMark } from '#frontend/ui/text/CurrencyMark.tsx';
import { classNames } from '#frontend/ui/text/classNames.ts';
import type { InvoiceTotal } from '#shared/invoices/paper/invoiceTotals.ts';
import { mainLanguageOf, type PaperLanguage } from '#shared/invoices/paper/paperLanguage.ts';
import { currencyLabel } from '#shared/kernel/currencyName.ts';
import { SaidText } from './HeadedSheet.tsx';
import styles from './InvoiceSheet.module.css';

type Props = { totals: readonly InvoiceTotal[]; currency: string; language: PaperLanguage };

export const SheetTotals = ({ totals, currency, language }: Props) => {
  return (
    <dl className={styles['totals']}>
      {totals.map(({ label, amount, look }) => (
        <div key={label[0]} className={classNames(styles['total'], look && styles[look])}>
          <dt>
            <SaidText said={label} />
          </dt>
          <dd>
            <span className={styles['unit']}>
              {look && (
                <CurrencyMark currency={currency} label={currencyLabel(currency, mainLanguageOf(language))} />
              )}
            </span>
            <span className={styles['figure']} dir="ltr">
              {amount}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
};
