// The lines that posting will add so that every branch balances, shown before Post and never typed.

import type { LinesProps } from '#frontend/documents/editor/editorParts.ts';
import styles from '#frontend/documents/grid/LineGrid.module.css';
import { optionText } from '#frontend/ui/inputs/options.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';

import { formatMoney, sumOf } from '#shared/kernel/money.ts';
import type { EntryLine } from '#shared/ledger/entryLine.ts';
import type { Postability } from './usePostability.ts';
import type { VoucherFacts } from './useVoucherFacts.ts';
import { useVoucherWords } from './voucherWords.ts';

type Props = { lines: readonly EntryLine[]; facts: VoucherFacts; fields: readonly string[] };

type CellProps = { line: EntryLine; field: string; facts: VoucherFacts };

const AutomaticCell = ({ line, field, facts }: CellProps) => {
  const t = useVoucherWords();
  if (field === 'debit' || field === 'credit') {
    return <MoneyText amount={formatMoney(line[field], facts.scale)} currency={facts.currency} blankZero />;
  }
  if (field === 'account') {
    const account = facts.accounts.byCode(line.account);
    return account === null ? line.account : optionText(account);
  }
  if (field === 'branch') return facts.branchPicks.byCode(line.branch)?.label;
  return field === 'text' ? <span className={styles['note']}>{t('line.automatic')}</span> : null;
};

/** The sum of these lines, apart from the voucher's own totals. */
const AutomaticTotal = ({ lines, facts, fields }: Props) => {
  const t = useVoucherWords();
  return (
    <tr>
      <td className={styles['number']} />
      <td colSpan={fields.length - 2}>{t('line.automaticTotal')}</td>
      {(['debit', 'credit'] as const).map((side) => (
        <td key={side} data-label={t(`line.${side}`)} className={styles['amount']} dir="ltr">
          <MoneyText
            amount={formatMoney(sumOf(lines.map((line) => line[side])), facts.scale)}
            currency={facts.currency}
          />
        </td>
      ))}
      <td className={styles['tools']} />
    </tr>
  );
};

export const AutomaticLines = ({ check, facts, fields }: LinesProps<VoucherFacts, Postability>) => {
  const { added: lines } = check;
  const t = useVoucherWords();
  if (lines.length === 0) return null;
  return (
    <tbody className={styles['automatic']} aria-label={t('line.automaticTitle')}>
      {lines.map((line) => (
        <tr key={`${line.branch}-${line.account}`}>
          <th scope="row" className={styles['number']}>
            {'+'}
          </th>
          {fields.map((field) => (
            <td
              key={field}
              data-label={t(`line.${field}`)}
              className={field === 'debit' || field === 'credit' ? styles['amount'] : undefined}
              dir={field === 'debit' || field === 'credit' ? 'ltr' : undefined}
            >
              <AutomaticCell line={line} field={field} facts={facts} />
            </td>
          ))}
          <td className={styles['tools']} />
        </tr>
      ))}
      <AutomaticTotal lines={lines} facts={facts} fields={fields} />
    </tbody>
  );
};
