// The head of a posted voucher: its number, state and facts, and the links to what reversed it.

import { Children, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { locale, localName, localText } from '#frontend/lib/locale.ts';
import { Card } from '#frontend/ui/Card.tsx';
import { DateText } from '#frontend/ui/DateText.tsx';
import { formatInstant } from '#frontend/ui/dateFormat.ts';
import type { VoucherView } from '#shared/finance/voucher.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import type { VoucherFacts } from './useVoucherFacts.ts';
import styles from './VoucherHeadline.module.css';
import { VoucherStatusDot } from './VoucherStatusDot.tsx';
import { voucherPath } from './voucherPath.ts';
import { useVoucher } from './voucherQueries.ts';
import { useVoucherWords } from './voucherWords.ts';

type Props = { facts: VoucherFacts; voucher: VoucherView };

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const LinkTo = ({ voucher }: { voucher: { id: string; number: string } }) => (
  <Link to={voucherPath(voucher.id)}>
    <bdi>{voucher.number}</bdi>
  </Link>
);

/** The reason stands on the reversal; beside the link to it, it is told on the original as well. */
const ReversedBy = ({ reversal }: { reversal: { id: string; number: string } }) => {
  const { data } = useVoucher(reversal.id);
  return (
    <>
      <LinkTo voucher={reversal} />
      {data?.reason && <small>{data.reason}</small>}
    </>
  );
};

/** Facts in rows of one length as far as their number allows: none stands alone on the last row. */
const Facts = ({ children }: { children: ReactNode }) => (
  <dl className={styles['facts']} data-count={Children.toArray(children).length}>
    {children}
  </dl>
);

export const VoucherHeadline = ({ facts, voucher }: Props) => {
  const t = useVoucherWords();
  const type = facts.types.find((each) => each.code === voucher.type);
  const { postedBy, postedAt } = voucher;
  return (
    <Card
      title={type === undefined ? localText(voucherKind.noun.one) : localName(type)}
      aside={<bdi className={styles['number']}>{voucher.number}</bdi>}
      actions={<VoucherStatusDot voucher={voucher} framed />}
    >
      <Facts>
        <Fact label={t('head.date')}>
          <DateText date={voucher.date} style="long" hijri />
        </Fact>
        <Fact label={t('head.branch')}>{facts.branchPicks.byCode(voucher.branch)?.label}</Fact>
        {voucher.reference !== '' && (
          <Fact label={t('head.reference')}>
            <bdi>{voucher.reference}</bdi>
          </Fact>
        )}
        {voucher.referenceDate && (
          <Fact label={t('head.referenceDate')}>
            <DateText date={voucher.referenceDate} style="long" />
          </Fact>
        )}
        {voucher.importNumber && (
          <Fact label={t('importNumber')}>
            <bdi>{voucher.importNumber}</bdi>
          </Fact>
        )}
        <Fact label={t('createdBy')}>{localName(voucher.createdBy)}</Fact>
        {postedBy && postedAt && (
          <Fact label={t('postedBy')}>
            {localName(postedBy)}
            <small>{formatInstant(postedAt, locale)}</small>
          </Fact>
        )}
        {voucher.lockException && (
          <Fact label={t('lockException')}>
            {t('exceptionBy', { name: localName(voucher.lockException.grantedBy) })}
            <small>{voucher.lockException.reason}</small>
          </Fact>
        )}
        {voucher.reverses && (
          <Fact label={t('reverses')}>
            <LinkTo voucher={voucher.reverses} />
          </Fact>
        )}
        {voucher.reversedBy && (
          <Fact label={t('reversedBy')}>
            <ReversedBy reversal={voucher.reversedBy} />
          </Fact>
        )}
        {voucher.reason && <Fact label={t('reason')}>{voucher.reason}</Fact>}
      </Facts>
      {voucher.narration !== '' && (
        <dl className={styles['narration']}>
          <Fact label={t('head.narration')}>{voucher.narration}</Fact>
        </dl>
      )}
    </Card>
  );
};
