// The number of a voucher as a link to it; what has none yet says so, and its status stands elsewhere.

import { Link } from 'react-router-dom';
import type { VoucherRow } from '#shared/finance/voucher.ts';
import styles from './VoucherNumber.module.css';
import { voucherPath } from './voucherPath.ts';
import { useVoucherWords } from './voucherWords.ts';

export const VoucherNumber = ({ voucher }: { voucher: Pick<VoucherRow, 'id' | 'number'> }) => {
  const t = useVoucherWords();
  return (
    <Link to={voucherPath(voucher.id)} className={styles['number']} data-none={voucher.number === null}>
      {voucher.number === null ? t('list.noNumber') : <bdi>{voucher.number}</bdi>}
    </Link>
  );
};
