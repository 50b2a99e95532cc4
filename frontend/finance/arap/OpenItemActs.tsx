// What can be done with marked open items: paid ones are allocated to owed ones, the others are settled, and small rests written off.
import { ArrowSwapRegular } from '@fluentui/react-icons/headless/svg/arrow-swap';
import { useTranslation } from 'react-i18next';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import type { OpenItemRow } from '#shared/finance/arap/openItemsApi.ts';
import type { Side } from '#shared/finance/arap/side.ts';
import type { AllocationWish } from './AllocationDialog.tsx';
import { BadDebtButton } from './BadDebtButton.tsx';
import { SettleButton } from './SettleButton.tsx';
import { WriteOffButton, type WriteOffOffer } from './WriteOffButton.tsx';

const isPaid = ({ remaining }: OpenItemRow): boolean => remaining.startsWith('-');

/** Something that was paid, and something of the same party that is owed. */
const canMeet = (rows: readonly OpenItemRow[]): boolean =>
  new Set(rows.map(({ party }) => party)).size === 1 && rows.some(isPaid) && !rows.every(isPaid);

type Props = {
  side: Side;
  rows: readonly OpenItemRow[];
  offer: WriteOffOffer | null;
  mayWriteOff: boolean;
  /** What stood on an earlier day may be settled by now. */
  isNow: boolean;
  canAllocate: boolean;
  onAllocate: (wish: AllocationWish) => void;
};

export const OpenItemActs = ({ side, rows, offer, mayWriteOff, isNow, canAllocate, onAllocate }: Props) => {
  const { t } = useTranslation('arap');
  const wish = { party: rows[0]?.party ?? '', items: rows.map(({ id }) => id) };
  return (
    <>
      {isNow && !canMeet(rows) && <SettleButton side={side} rows={rows} />}
      {canAllocate && canMeet(rows) && (
        <Button
          look="primary"
          icon={<ArrowSwapRegular />}
          onClick={() => onAllocate({ ...wish, act: 'allocate' })}
        >
          {t('open.allocate', { count: rows.length })}
        </Button>
      )}
      {canAllocate && (
        <WriteOffButton
          rows={rows}
          offer={offer}
          onWriteOff={(taken) => onAllocate({ ...wish, act: 'writeOff', rows, offer: taken })}
        />
      )}
      {canAllocate && (
        <BadDebtButton
          rows={rows}
          mayWriteOff={mayWriteOff}
          onWriteOff={() => onAllocate({ ...wish, act: 'badDebt' })}
        />
      )}
    </>
  );
};
