// Leads to the voucher before and after this one.

import { useNavigate } from 'react-router-dom';
import { BackIcon } from '#frontend/ui/BackIcon.tsx';
import { Button } from '#frontend/ui/Button.tsx';
import { NextIcon } from '#frontend/ui/NextIcon.tsx';
import { voucherPath } from './voucherPath.ts';
import { useVoucherWords } from './voucherWords.ts';

type Props = { previous: string | null | undefined; next: string | null | undefined };

export const VoucherNeighbours = ({ previous, next }: Props) => {
  const t = useVoucherWords();
  const navigate = useNavigate();
  const go = (id: string | null | undefined) => () => id && navigate(voucherPath(id));
  return (
    <>
      <Button
        look="quiet"
        icon={<BackIcon />}
        aria-label={t('previous')}
        title={t('previous')}
        disabled={!previous}
        onClick={go(previous)}
      />
      <Button
        look="quiet"
        icon={<NextIcon />}
        aria-label={t('next')}
        title={t('next')}
        disabled={!next}
        onClick={go(next)}
      />
    </>
  );
};
