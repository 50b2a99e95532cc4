// The button that writes off what little is left of marked items; what it comes to is asked about before.
import { EraserRegular } from '@fluentui/react-icons/headless/svg/eraser';
import { useTranslation } from 'react-i18next';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import type { OpenItemRow, sumOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import { areSmall } from '#shared/finance/arap/smallItems.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';

export type WriteOffOffer = NonNullable<EndpointOutput<typeof sumOpenItems>['writeOff']>;

type Props = {
  rows: readonly OpenItemRow[];
  offer: WriteOffOffer | null;
  onWriteOff: (offer: WriteOffOffer) => void;
};

/** Of one party, each rest within the limit: nothing where they are not, or where the user may not. */
export const WriteOffButton = ({ rows, offer, onWriteOff }: Props) => {
  const { t } = useTranslation('arap');
  if (offer === null || !areSmall(rows, offer.limit)) return null;
  return (
    <Button icon={<EraserRegular />} onClick={() => onWriteOff(offer)}>
      {t('writeOff.act')}
    </Button>
  );
};
