// The button that writes off what a customer will not pay; the reason, and whether VAT is taken back, are asked before.
import { ErrorCircleRegular } from '@fluentui/react-icons/headless/svg/error-circle';
import { useTranslation } from 'react-i18next';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import type { OpenItemRow } from '#shared/finance/arap/openItemsApi.ts';
import { isOwedByOne } from '#shared/finance/arap/smallItems.ts';

type Props = { rows: readonly OpenItemRow[]; mayWriteOff: boolean; onWriteOff: () => void };

/** Owed by one customer: nothing where they are not, or where the user may not. */
export const BadDebtButton = ({ rows, mayWriteOff, onWriteOff }: Props) => {
  const { t } = useTranslation('arap');
  if (!mayWriteOff || !isOwedByOne(rows)) return null;
  return (
    <Button icon={<ErrorCircleRegular />} onClick={onWriteOff}>
      {t('badDebt.act')}
    </Button>
  );
};
