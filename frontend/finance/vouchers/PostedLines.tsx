// The lines of a posted voucher, to be read; each account leads to its statement around the voucher's date.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { countText } from '#frontend/ui/countText.ts';
import { DataTable } from '#frontend/ui/DataTable.tsx';
import type { DataColumn } from '#frontend/ui/dataColumns.ts';
import { MoneyText } from '#frontend/ui/MoneyText.tsx';
import { optionText } from '#frontend/ui/options.ts';
import type { VoucherLineView, VoucherView } from '#shared/finance/voucher.ts';
import { firstOfMonth, lastOfMonth } from '#shared/kernel/dates.ts';
import { statementPath } from '../reports/statementPath.ts';
import type { VoucherFacts } from './useVoucherFacts.ts';

type Props = { facts: VoucherFacts; voucher: VoucherView; partyName: (code: string) => string };

type Line = VoucherLineView & { position: number };

const rowKey = (line: Line) => String(line.position);

const useColumns = ({ facts, voucher, partyName }: Props): DataColumn<Line>[] => {
  const { t } = useTranslation('finance');
  return useMemo(() => {
    const { lines, date } = voucher;
    const period = { from: firstOfMonth(date), to: lastOfMonth(date) };
    const accountText = (code: string) => {
      const option = facts.accounts.byCode(code);
      return option === null ? code : optionText(option);
    };
    const columns: (DataColumn<Line> & { shown?: boolean })[] = [
      {
        key: 'number',
        title: t('line.number'),
        kind: 'tight',
        cell: (line) => countText(line.position),
        card: 'none',
      },
      {
        key: 'account',
        title: t('line.account'),
        card: 'title',
        cell: (line) => <Link to={statementPath(line.account, period)}>{accountText(line.account)}</Link>,
      },
      {
        key: 'party',
        title: t('line.party'),
        shown: lines.some((line) => line.party !== null),
        cell: (line) => line.party && partyName(line.party),
      },
      {
        key: 'text',
        title: t('line.text'),
        cell: (line) => (line.automatic ? t('line.automatic') : line.text),
      },
      {
        key: 'costCentre',
        title: t('line.costCentre'),
        shown: lines.some((line) => line.costCentre !== null),
        cell: (line) => line.costCentre && facts.costCentres.byCode(line.costCentre)?.label,
      },
      {
        key: 'branch',
        title: t('line.branch'),
        shown: new Set(lines.map((line) => line.branch ?? voucher.branch)).size > 1,
        cell: (line) => facts.branchPicks.byCode(line.branch ?? voucher.branch)?.label,
      },
      ...(['debit', 'credit'] as const).map(
        (side): DataColumn<Line> => ({
          key: side,
          title: t(`line.${side}`),
          kind: 'amount',
          cell: (line) => <MoneyText amount={line[side]} currency={facts.currency} blankZero />,
        }),
      ),
    ];
    return columns.filter((column) => column.shown !== false);
  }, [facts, voucher, partyName, t]);
};

export const PostedLines = (props: Props) => {
  const { t } = useTranslation('finance');
  const columns = useColumns(props);
  const { lines } = props.voucher;
  const rows = useMemo(() => lines.map((line, index): Line => ({ ...line, position: index + 1 })), [lines]);
  return (
    <DataTable
      label={t('line.table')}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      tone={(line) => (line.automatic ? 'muted' : undefined)}
      empty={null}
    />
  );
};
