// The lines of a posted voucher, to be read: those that were typed with their total, those of the system with their own.

import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { BidiText } from '#frontend/ui/BidiText.tsx';
import { countText } from '#frontend/ui/countText.ts';
import { DataTable } from '#frontend/ui/DataTable.tsx';
import type { DataColumn } from '#frontend/ui/dataColumns.ts';
import { MoneyText } from '#frontend/ui/MoneyText.tsx';
import { optionText } from '#frontend/ui/options.ts';
import type { VoucherLineView, VoucherView } from '#shared/finance/voucher.ts';
import { reversalText } from '#shared/finance/voucherText.ts';
import { firstOfMonth, lastOfMonth } from '#shared/kernel/dates.ts';
import { formatMoney, parseMoney, sumOf } from '#shared/kernel/money.ts';
import { partyStatementPath, statementPath } from '../reports/statementPath.ts';
import styles from './PostedLines.module.css';
import type { VoucherFacts } from './useVoucherFacts.ts';
import { useVoucherWords } from './voucherWords.ts';

type Props = { facts: VoucherFacts; voucher: VoucherView; partyName: (code: string) => string };

type Line = VoucherLineView & { key: string; position: number };

/** A line, or the sums of the lines above it. */
type Row = { key: string; line: Line | null; title: string; debit: string; credit: string };

const rowKey = (row: Row) => row.key;

const sumRow = (lines: readonly Line[], facts: VoucherFacts, title: string): Row => {
  const sum = (side: 'debit' | 'credit') =>
    formatMoney(sumOf(lines.map((line) => parseMoney(line[side], facts.scale) ?? 0n)), facts.scale);
  return { key: title, line: null, title, debit: sum('debit'), credit: sum('credit') };
};

/** A voucher's total is that of its own lines; what balances the branches is told apart. */
const rowsOf = (voucher: VoucherView, facts: VoucherFacts, titles: { own: string; added: string }): Row[] => {
  const lines = voucher.lines.map(
    (line, index): Line => ({ ...line, key: String(index + 1), position: index + 1 }),
  );
  const own = lines.filter((line) => !line.automatic);
  const added = lines.filter((line) => line.automatic);
  const row = (line: Line): Row => ({
    key: line.key,
    line,
    title: '',
    debit: line.debit,
    credit: line.credit,
  });
  return [
    ...own.map(row),
    sumRow(own, facts, titles.own),
    ...added.map(row),
    ...(added.length === 0 ? [] : [sumRow(added, facts, titles.added)]),
  ];
};

/** What statements of its accounts show first. */
const monthOf = ({ date }: VoucherView) => ({ from: firstOfMonth(date), to: lastOfMonth(date) });

const useColumns = ({ facts, voucher, partyName }: Props): DataColumn<Row>[] => {
  const t = useVoucherWords();
  return useMemo(() => {
    const { lines } = voucher;
    const period = monthOf(voucher);
    const accountText = (code: string) => {
      const option = facts.accounts.byCode(code);
      return option === null ? code : optionText(option);
    };
    const columns: (DataColumn<Row> & { shown?: boolean })[] = [
      {
        key: 'number',
        title: t('line.number'),
        kind: 'tight',
        cell: ({ line }) => line && countText(line.position),
        card: 'none',
      },
      {
        key: 'account',
        title: t('line.account'),
        card: 'title',
        cell: ({ line, title }) =>
          line === null ? (
            title
          ) : (
            <Link className={styles['account']} to={statementPath(line.account, period)}>
              {accountText(line.account)}
            </Link>
          ),
      },
      {
        key: 'party',
        title: t('line.party'),
        shown: lines.some((line) => line.party !== null),
        cell: ({ line }) =>
          line?.party && (
            <Link className={styles['account']} to={partyStatementPath(line.party, period)}>
              {partyName(line.party)}
            </Link>
          ),
      },
      {
        key: 'text',
        title: t('line.text'),
        kind: 'wide',
        cell: ({ line }) => {
          if (line === null) return null;
          if (line.automatic) return t('line.automatic');
          const text = reversalText(voucher.reverses?.number, line.text, t('list.reversalOf'));
          return <BidiText>{text}</BidiText>;
        },
      },
      {
        key: 'costCentre',
        title: t('line.costCentre'),
        shown: lines.some((line) => line.costCentre !== null),
        cell: ({ line }) => line?.costCentre && facts.costCentres.byCode(line.costCentre)?.label,
      },
      {
        key: 'branch',
        title: t('line.branch'),
        shown: new Set(lines.map((line) => line.branch ?? voucher.branch)).size > 1,
        cell: ({ line }) => line && facts.branchPicks.byCode(line.branch ?? voucher.branch)?.label,
      },
      ...(['debit', 'credit'] as const).map(
        (side): DataColumn<Row> => ({
          key: side,
          title: t(`line.${side}`),
          kind: 'amount',
          cell: (row) => (
            <MoneyText amount={row[side]} currency={facts.currency} blankZero={row.line !== null} />
          ),
        }),
      ),
    ];
    return columns.filter((column) => column.shown !== false);
  }, [facts, voucher, partyName, t]);
};

const toneOf = ({ line }: Row) => {
  if (line === null) return 'total';
  return line.automatic ? 'muted' : undefined;
};

export const PostedLines = (props: Props) => {
  const t = useVoucherWords();
  const navigate = useNavigate();
  const columns = useColumns(props);
  const { voucher, facts } = props;
  const rows = useMemo(
    () => rowsOf(voucher, facts, { own: t('line.total'), added: t('line.automaticTotal') }),
    [voucher, facts, t],
  );
  return (
    <DataTable
      label={t('line.table')}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      tone={toneOf}
      onOpen={({ line }) => line && void navigate(statementPath(line.account, monthOf(voucher)))}
      canOpen={({ line }) => line !== null}
      empty={null}
    />
  );
};
