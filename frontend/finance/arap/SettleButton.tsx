// Leads from open items of one party to the receipt or payment that settles them.
import { MoneyHandRegular } from '@fluentui/react-icons/headless/svg/money-hand';
import { ReceiptMoneyRegular } from '@fluentui/react-icons/headless/svg/receipt-money';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePermission } from '#frontend/lib/session/session.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import type { OpenItemRow } from '#shared/finance/arap/openItemsApi.ts';
import type { Side } from '#shared/finance/arap/side.ts';
import { newReceiptPath } from '#shared/finance/receipts/receiptAddress.ts';
import styles from './SettleButton.module.css';

const isPaid = ({ remaining }: OpenItemRow): boolean => remaining.startsWith('-');

/** Why one document cannot settle all of them. */
const hindranceOf = (rows: readonly OpenItemRow[]): 'oneParty' | 'oneKind' | null => {
  if (new Set(rows.map(({ party }) => party)).size > 1) return 'oneParty';
  return new Set(rows.map(isPaid)).size > 1 ? 'oneKind' : null;
};

/** The document that settles them, for users who may write one: what a customer owes is received, and what it overpaid is paid back; for suppliers the other way round. */
export const useSettle = (side: Side, rows: readonly OpenItemRow[]) => {
  const navigate = useNavigate();
  const mayWrite = usePermission(['voucher'], 'create');
  const [first] = rows;
  if (!mayWrite || first === undefined) return null;
  const kind: 'receipt' | 'payment' = (side === 'receivable') === isPaid(first) ? 'payment' : 'receipt';
  const items = rows.map(({ id }) => id);
  const open = () => void navigate(newReceiptPath({ kind, settles: side, party: first.party, items }));
  return { kind, open };
};

type Props = { side: Side; rows: readonly OpenItemRow[]; isSmall?: true };

/** Of one party, and all of them owed or all of them paid: greyed with the reason where they are not. */
export const SettleButton = ({ side, rows, isSmall }: Props) => {
  const { t } = useTranslation(['receipts', 'arap']);
  const settle = useSettle(side, rows);
  if (settle === null) return null;
  const { kind, open } = settle;
  const hindrance = hindranceOf(rows);
  return (
    <>
      <Button
        icon={kind === 'receipt' ? <ReceiptMoneyRegular /> : <MoneyHandRegular />}
        {...(isSmall ? { size: 'small' } : { look: 'primary' })}
        reason={hindrance === null ? null : t(`arap:settle.${hindrance}`)}
        onClick={(event) => {
          event.stopPropagation();
          open();
        }}
      >
        {t(isSmall ? `settle.${kind}` : `settle.${kind}Of`, { count: rows.length })}
      </Button>
      {hindrance !== null && <span className={styles['reason']}>{t(`arap:settle.${hindrance}`)}</span>}
    </>
  );
};
