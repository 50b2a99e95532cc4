// Leads from open items of one party to the receipt or payment that settles them.
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePermission } from '#frontend/lib/session/session.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import type { OpenItemRow } from '#shared/finance/arap/openItemsApi.ts';
import type { Side } from '#shared/finance/arap/side.ts';
import { newReceiptPath } from '#shared/finance/receipts/receiptAddress.ts';

const isPaid = ({ remaining }: OpenItemRow): boolean => remaining.startsWith('-');

type Props = { side: Side; rows: readonly OpenItemRow[]; isSmall?: true };

/** Of one party, and all of them owed or all of them paid: nothing where they are not. */
export const SettleButton = ({ side, rows, isSmall }: Props) => {
  const { t } = useTranslation('receipts');
  const navigate = useNavigate();
  const mayWrite = usePermission(['voucher'], 'create');
  const [first] = rows;
  const isOne = new Set(rows.map((row) => `${row.party} ${isPaid(row)}`)).size === 1;
  if (!mayWrite || first === undefined || !isOne) return null;
  // What a customer owes comes in, and what he paid too much goes out; of suppliers the other way round.
  const kind = (side === 'receivable') === isPaid(first) ? 'payment' : 'receipt';
  const items = rows.map(({ id }) => id);
  return (
    <Button
      icon={kind === 'receipt' ? <ArrowDownloadRegular /> : <ArrowUploadRegular />}
      {...(isSmall ? { size: 'small', look: 'quiet' } : { look: 'primary' })}
      onClick={(event) => {
        event.stopPropagation();
        void navigate(newReceiptPath({ kind, settles: side, party: first.party, items }));
      }}
    >
      {t(isSmall ? `settle.${kind}` : `settle.${kind}Of`, { count: rows.length })}
    </Button>
  );
};
