// Below the lines: what their taxes make of them when the voucher is saved, so that net, VAT and its account are seen before posting.
import { optionText } from '#frontend/ui/inputs/options.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { VoucherLine } from '#shared/finance/voucherKind.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import type { VoucherFacts } from '../useVoucherFacts.ts';
import { useVoucherWords } from '../voucherWords.ts';
import styles from './TaxSplit.module.css';
import type { SplitGroup } from './typedSplit.ts';

type Props = { groups: readonly SplitGroup[]; facts: VoucherFacts };

type RowProps = { line: VoucherLine; position: number | null; facts: VoucherFacts };

const SplitRow = ({ line, position, facts }: RowProps) => {
  const t = useVoucherWords();
  const { currency, scale } = facts;
  const account = facts.accounts.byCode(line.account);
  const { taxBase } = line;
  return (
    <tr>
      <td data-label={t('line.number')}>{position !== null && countText(position)}</td>
      <th scope="row">
        <bdi>{account === null ? line.account : optionText(account)}</bdi>
      </th>
      <td data-label={t('tax.code')}>{line.taxCode && <bdi dir="ltr">{line.taxCode}</bdi>}</td>
      <td data-label={t('tax.base')} dir="ltr">
        {taxBase !== null && <MoneyText amount={taxBase} currency={currency} />}
      </td>
      {(['debit', 'credit'] as const).map((side) => (
        <td key={side} data-label={t(`line.${side}`)} dir="ltr">
          {line[side] > 0n && <MoneyText amount={formatMoney(line[side], scale)} currency={currency} />}
        </td>
      ))}
    </tr>
  );
};

export const TaxSplit = ({ groups, facts }: Props) => {
  const t = useVoucherWords();
  if (groups.length === 0) return null;
  return (
    <table className={styles['split']}>
      <caption>{t('tax.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('line.number')}</th>
          <th scope="col">{t('line.account')}</th>
          <th scope="col">{t('tax.code')}</th>
          <th scope="col" dir="ltr">
            {t('tax.base')}
          </th>
          <th scope="col" dir="ltr">
            {t('line.debit')}
          </th>
          <th scope="col" dir="ltr">
            {t('line.credit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ position, lines }) =>
          lines.map((line, index) => (
            <SplitRow
              key={`${position} ${line.account} ${line.debit} ${line.credit}`}
              line={line}
              position={index === 0 ? position : null}
              facts={facts}
            />
          )),
        )}
      </tbody>
    </table>
  );
};
