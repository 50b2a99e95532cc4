// The head of a posted voucher: its number, state and facts, and the links to what reversed it.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { locale, localName } from '#frontend/lib/locale.ts';
import { Card } from '#frontend/ui/Card.tsx';
import { DateText } from '#frontend/ui/DateText.tsx';
import { formatInstant } from '#frontend/ui/dateFormat.ts';
import type { VoucherView } from '#shared/finance/voucher.ts';
import type { VoucherFacts } from './useVoucherFacts.ts';
import styles from './VoucherHeadline.module.css';
import { VoucherStatusDot } from './VoucherStatusDot.tsx';
import { voucherPath } from './voucherPath.ts';

type Props = { facts: VoucherFacts; voucher: VoucherView };

const Fact = ({ label, children, wide }: { label: string; children: ReactNode; wide?: boolean }) => (
  <div className={wide === true ? styles['wide'] : undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Links = ({ voucher }: { voucher: VoucherView }) => {
  const { t } = useTranslation('finance');
  return (
    <>
      {voucher.reverses && (
        <Fact label={t('voucher.reverses')}>
          <Link to={voucherPath(voucher.reverses.id)}>
            <bdi>{voucher.reverses.number}</bdi>
          </Link>
        </Fact>
      )}
      {voucher.reversedBy && (
        <Fact label={t('voucher.reversedBy')}>
          <Link to={voucherPath(voucher.reversedBy.id)}>
            <bdi>{voucher.reversedBy.number}</bdi>
          </Link>
        </Fact>
      )}
      {voucher.reason && <Fact label={t('voucher.reason')}>{voucher.reason}</Fact>}
    </>
  );
};

export const VoucherHeadline = ({ facts, voucher }: Props) => {
  const { t } = useTranslation('finance');
  const type = facts.types.find((each) => each.code === voucher.type);
  const { postedBy, postedAt } = voucher;
  return (
    <Card
      title={type === undefined ? t('voucher.one') : localName(type)}
      aside={<bdi className={styles['number']}>{voucher.number}</bdi>}
      actions={<VoucherStatusDot voucher={voucher} framed />}
    >
      <dl className={styles['facts']}>
        <Fact label={t('voucher.date')}>
          <DateText date={voucher.date} style="long" hijri />
        </Fact>
        <Fact label={t('voucher.branch')}>{facts.branchPicks.byCode(voucher.branch)?.label}</Fact>
        {voucher.reference !== '' && (
          <Fact label={t('voucher.reference')}>
            <bdi>{voucher.reference}</bdi>
          </Fact>
        )}
        {voucher.referenceDate && (
          <Fact label={t('voucher.referenceDate')}>
            <DateText date={voucher.referenceDate} style="long" />
          </Fact>
        )}
        {voucher.importNumber && (
          <Fact label={t('voucher.importNumber')}>
            <bdi>{voucher.importNumber}</bdi>
          </Fact>
        )}
        <Fact label={t('voucher.createdBy')}>{voucher.createdBy.name}</Fact>
        {postedBy && postedAt && (
          <Fact label={t('voucher.postedBy')}>
            {postedBy.name}
            <small>{formatInstant(postedAt, locale)}</small>
          </Fact>
        )}
        <Links voucher={voucher} />
        {voucher.narration !== '' && (
          <Fact label={t('voucher.narration')} wide>
            {voucher.narration}
          </Fact>
        )}
      </dl>
    </Card>
  );
};
