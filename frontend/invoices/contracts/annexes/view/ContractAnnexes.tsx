// The annexes of a contract, what it comes to with them, and the button that begins another one.
import { DocumentAddRegular } from '@fluentui/react-icons/headless/svg/document-add';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { DocumentStatus } from '#frontend/documents/DocumentStatus.tsx';
import { documentPath, newDocumentPath } from '#frontend/documents/documentScreenPaths.ts';
import type { DocumentWords } from '#frontend/documents/documentWords.ts';
import type { ViewPlace } from '#frontend/documents/view/viewParts.ts';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { DataTable } from '#frontend/ui/tables/DataTable.tsx';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { type AnnexRow, annexKind } from '#shared/invoices/contracts/annexes/annexKind.ts';
import type { ContractView } from '#shared/invoices/contracts/contractKind.ts';
import { TotalsList } from '../../../TotalsList.tsx';
import type { InvoiceFacts } from '../../../useInvoiceFacts.ts';
import cardStyles from '../../../view/InvoiceFiguresCard.module.css';
import { agreedTotal } from '../../view/agreedTotal.ts';
import { isInForce } from '../../view/scheduleRows.ts';
import { annexWorded, useAnnexWords } from '../annexBase.ts';
import { useAnnexesOf } from '../annexQueries.ts';
import styles from './ContractAnnexes.module.css';

type Place = { place: ViewPlace<InvoiceFacts, ContractView> };

/** Begins one that names this contract; for users who may make contracts. */
export const NewAnnexButton = ({ place: { document } }: Place) => {
  const t = useAnnexWords();
  const navigate = useNavigate();
  const mayMake = usePermission(annexKind.permissions, 'create');
  if (!mayMake || !isInForce(document)) return null;
  const begin = () => void navigate(newDocumentPath(annexKind, { contract: document.number ?? document.id }));
  return (
    <Button icon={<DocumentAddRegular />} onClick={begin}>
      {t('act')}
    </Button>
  );
};

const columnsOf = (t: DocumentWords, currency: string): DataColumn<AnnexRow>[] => [
  {
    key: 'number',
    title: t('number'),
    card: 'title',
    cell: ({ id, number }) => (
      <Link to={documentPath(annexKind, id)}>{number === null ? t('draftTitle') : <bdi>{number}</bdi>}</Link>
    ),
  },
  {
    key: 'subject',
    title: t('subject'),
    kind: 'wide',
    cell: ({ subject }) => <BidiText>{subject}</BidiText>,
  },
  {
    key: 'days',
    title: t('days'),
    kind: 'amount',
    cell: ({ days }) => (days ? <bdi dir="ltr">{localNumber(String(days))}</bdi> : null),
  },
  {
    key: 'total',
    title: t('totals.total'),
    kind: 'amount',
    card: 'side',
    cell: ({ total }) => <MoneyText amount={total} currency={currency} />,
  },
  {
    key: 'status',
    title: t('state'),
    cell: (row) => <DocumentStatus parts={annexWorded} document={row} />,
  },
];

const rowKey = ({ id }: AnnexRow) => id;

/** What the contract was agreed for, what its annexes change, and what both come to. */
const Sum = ({ place }: Place) => {
  const t = useAnnexWords();
  const { annexed, taxInclusive } = place.document;
  if (!annexed) return null;
  return (
    <div className={`${cardStyles['columns']} ${styles['sum']}`}>
      <TotalsList
        figures={[
          { name: t('sum.contract'), amount: taxInclusive },
          { name: t('sum.annexes', { count: countText(annexed.count) }), amount: annexed.total },
          {
            name: t('sum.both'),
            amount: agreedTotal(place.document, 'total', place.facts.scale),
            isStrong: true,
          },
        ]}
        currency={place.facts.currency}
      />
    </div>
  );
};

export const ContractAnnexes = ({ place }: Place) => {
  const t = useAnnexWords();
  const { number, milestones } = place.document;
  const rows = useAnnexesOf(milestones ? number : null);
  const { currency } = place.facts;
  const columns = useMemo(() => columnsOf(t, currency), [t, currency]);
  if (rows.length === 0) return null;
  return (
    <Card flush title={t('ofContract')}>
      <DataTable label={t('ofContract')} columns={columns} rows={rows} rowKey={rowKey} empty={null} />
      <Sum place={place} />
    </Card>
  );
};
