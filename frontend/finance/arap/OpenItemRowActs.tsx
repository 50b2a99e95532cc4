// What can be done with one open item from its row: held against others first, settled, and, in a menu, set off or written off.
import { ArrowSwapRegular } from '@fluentui/react-icons/headless/svg/arrow-swap';
import { MoreHorizontalRegular } from '@fluentui/react-icons/headless/svg/more-horizontal';
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Menu, type MenuAct } from '#frontend/ui/buttons/Menu.tsx';
import { moneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { OpenItemRow } from '#shared/finance/arap/openItemsApi.ts';
import { type Side, sideRights, sides } from '#shared/finance/arap/side.ts';
import { areSmall } from '#shared/finance/arap/smallItems.ts';
import { isAllowed } from '#shared/kernel/permission.ts';
import type { AllocationWish } from './AllocationDialog.tsx';
import { SettleButton } from './SettleButton.tsx';
import type { WriteOffOffer } from './WriteOffButton.tsx';

const isPaid = ({ remaining }: OpenItemRow): boolean => remaining.startsWith('-');

type Props = {
  side: Side;
  row: OpenItemRow;
  /** Every row that is shown: an item of the other sign may be among them. */
  rows: readonly OpenItemRow[];
  offer: WriteOffOffer | null;
  mayWriteOff: boolean;
  canAllocate: boolean;
  onAllocate: (wish: AllocationWish) => void;
};

/** Something of the same party on the other side, as far as it is shown; what was paid is offered without. */
const canMeet = ({ row, rows }: Props): boolean =>
  isPaid(row) || rows.some((other) => other.party === row.party && isPaid(other));

const useFurther = ({ side, row, offer, mayWriteOff, onAllocate }: Props): MenuAct[] => {
  const { t } = useTranslation('arap');
  const { roles, settings } = useSession();
  const { party, id } = row;
  const setsOff = sides.every((each) => isAllowed(roles, sideRights[each], 'post'));
  return [
    ...(setsOff
      ? [{ key: 'setOff', label: t('row.setOff'), onChoose: () => onAllocate({ party, act: 'setOff' }) }]
      : []),
    ...(offer === null
      ? []
      : [
          {
            key: 'writeOff',
            label: t('writeOff.act'),
            reason: areSmall([row], offer.limit)
              ? null
              : t('row.tooLarge', { limit: moneyText(offer.limit, settings.currency) }),
            onChoose: () => onAllocate({ party, items: [id], act: 'writeOff', rows: [row], offer }),
          },
        ]),
    ...(mayWriteOff && side === 'receivable'
      ? [
          {
            key: 'badDebt',
            label: t('badDebt.act'),
            reason: isPaid(row) ? t('row.paidDebt') : null,
            onChoose: () => onAllocate({ party, items: [id], act: 'badDebt' }),
          },
        ]
      : []),
  ];
};

export const OpenItemRowActs = (props: Props) => {
  const { side, row, canAllocate, onAllocate } = props;
  const { t } = useTranslation('arap');
  const further = useFurther(props);
  return (
    <>
      {canAllocate && canMeet(props) && (
        <Button
          size="small"
          look="quiet"
          icon={<ArrowSwapRegular />}
          onClick={() => onAllocate({ party: row.party, act: 'allocate', of: row.id })}
        >
          {t('open.allocateRow')}
        </Button>
      )}
      <SettleButton side={side} rows={[row]} isSmall />
      {canAllocate && further.length > 0 && (
        <Menu
          iconOnly
          look="quiet"
          size="small"
          label={t('row.more', { number: row.number })}
          icon={<MoreHorizontalRegular />}
          acts={further}
        />
      )}
    </>
  );
};
