// Leads to the voucher before and after this one.
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { BackIcon } from '#frontend/ui/BackIcon.tsx';
import { Button } from '#frontend/ui/Button.tsx';
import { NextIcon } from '#frontend/ui/NextIcon.tsx';
import { voucherPath } from './voucherPath.ts';

type Props = { previous: string | null | undefined; next: string | null | undefined };

export const VoucherNeighbours = ({ previous, next }: Props) => {
  const { t } = useTranslation('finance');
  const navigate = useNavigate();
  const go = (id: string | null | undefined) => () => id && navigate(voucherPath(id));
  return (
    <>
      <Button
        look="quiet"
        icon={<BackIcon />}
        aria-label={t('voucher.previous')}
        title={t('voucher.previous')}
        disabled={!previous}
        onClick={go(previous)}
      />
      <Button
        look="quiet"
        icon={<NextIcon />}
        aria-label={t('voucher.next')}
        title={t('voucher.next')}
        disabled={!next}
        onClick={go(next)}
      />
    </>
  );
};
