// What can be done with one open item from its row: held against others where something is there, else settled; the rest is in a menu.
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
import { SettleButton, useSettle } from './SettleButton.tsx';
import type { WriteOffOffer } from './WriteOffButton.tsx';

const isPaid = ({ remaining }: OpenItemRow): boolean => remaining.startsWith('-');

type Props = {
  side: Side;
  row: OpenItemRow;
  /** Something that the party paid meets something that it owes. */
  meets: boolean;
  /** The party owes on both sides. */
  setsOff: boolean;
  offer: WriteOffOffer | null;
  mayWriteOff: boolean;
  canAllocate: boolean;
  onAllocate: (wish: AllocationWish) => void;
};

/** What the button beside the menu does not do: to settle it, or why it is held against nothing. */
const useOther = ({ side, row, meets }: Props): MenuAct[] => {
  const { t } = useTranslation(['arap', 'receipts']);
  const settle = useSettle(side, [row]);
  if (!meets) {
    const reason = t(isPaid(row) ? `row.nothingOwed.${side}` : `row.nothingPaid.${side}`);
    return [{ key: 'allocate', label: t('open.allocateRow'), reason, onChoose: () => undefined }];
  }
  return settle ? [{ key: 'settle', label: t(`receipts:settle.${settle.kind}`), onChoose: settle.open }] : [];
};

const useFurther = (props: Props): MenuAct[] => {
  const { side, row, setsOff, offer, mayWriteOff, onAllocate } = props;
  const { t } = useTranslation('arap');
  const { roles, settings } = useSession();
  const other = useOther(props);
  const { party, id } = row;
  const maySetOff = sides.every((each) => isAllowed(roles, sideRights[each], 'post'));
  return [
    ...other,
    ...(maySetOff
      ? [
          {
            key: 'setOff',
            label: t('row.setOff'),
            reason: setsOff ? null : t(`row.noSetOff.${side}`),
            onChoose: () => onAllocate({ party, act: 'setOff' }),
          },
        ]
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
  const { side, row, meets, canAllocate, onAllocate } = props;
  const { t } = useTranslation('arap');
  const further = useFurther(props);
  return (
    <>
      {canAllocate && meets ? (
        <Button
          size="small"
          icon={<ArrowSwapRegular />}
          onClick={() => onAllocate({ party: row.party, act: 'allocate', of: row.id })}
        >
          {t('open.allocateRow')}
        </Button>
      ) : (
        <SettleButton side={side} rows={[row]} isSmall />
      )}
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
