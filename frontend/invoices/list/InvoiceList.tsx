// The list of invoices and notes: what every list of documents has, with the party beside the number.

import styles from '#frontend/documents/DocumentNumber.module.css';
import { DocumentList } from '#frontend/documents/list/DocumentList.tsx';
import { type ListParts, listedParts } from '#frontend/documents/list/listParts.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { sendRow } from '#frontend/links/linkQueries.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { type InvoiceRow, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { paperAddress, printedAtOnceMax } from '../paper/paperAddress.ts';

const kind = invoiceKind as unknown as AnyKind;

const partyOf = ({ partyName }: InvoiceRow): string | null => partyName && localName(partyName);

const list: ListParts<InvoiceRow> = {
  paper: { pathOf: paperAddress, max: printedAtOnceMax },
  send: sendRow(kind),
  order: ['number', 'type', 'date', 'partyName', 'reference', 'supplierNumber'],
  columns: (t) => [
    {
      key: 'partyName',
      title: t('list.party'),
      cell: (row) => {
        const name = partyOf(row);
        return (
          name && (
            <span className={styles['short']} title={name}>
              {name}
            </span>
          )
        );
      },
      file: { kind: 'text', weight: 2, value: partyOf },
    },
  ],
};

const parts = listedParts({ kind, words: 'invoices', list });

export const InvoiceList = () => <DocumentList parts={parts} />;
