// Exports every voucher of the filters, not only those on the screen.

import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import { locale, localName } from '#frontend/lib/locale.ts';
import { useSession } from '#frontend/lib/session.ts';
import { takeAway } from '#frontend/lib/takeAway.ts';
import { formatDate } from '#frontend/ui/dateFormat.ts';
import { ExportMenu } from '#frontend/ui/ExportMenu.tsx';
import { useDocumentFrame } from '#frontend/ui/useDocumentFrame.ts';
import { exportVouchers } from '#shared/finance/api.ts';
import type { VoucherRow } from '#shared/finance/voucher.ts';
import { voucherText } from '#shared/finance/voucherText.ts';
import type { VoucherType } from '#shared/finance/voucherType.ts';
import { formatMoney, parseMoney, sumOf } from '#shared/kernel/money.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import type { ExportFormat } from '#shared/paper/exportApi.ts';
import type { TableColumn, TableDocument, TableRow } from '#shared/paper/tableDocument.ts';
import { nameIn } from './useVoucherColumns.tsx';
import type { VoucherFilters } from './voucherFilters.ts';
import { useVoucherWords } from './voucherWords.ts';

type Props = {
  filters: VoucherFilters;
  types: readonly VoucherType[];
  branches: readonly RecordChoice[];
  disabled: boolean;
};

const useColumns = (scale: number): TableColumn[] => {
  const t = useVoucherWords();
  return [
    { key: 'number', label: t('list.number'), kind: 'code' },
    { key: 'type', label: t('list.type'), kind: 'text' },
    { key: 'date', label: t('list.date'), kind: 'date' },
    { key: 'party', label: t('list.party'), kind: 'text', weight: 2 },
    { key: 'narration', label: t('list.narration'), kind: 'text', weight: 3 },
    { key: 'reference', label: t('list.reference'), kind: 'code' },
    { key: 'branch', label: t('list.branch'), kind: 'text' },
    { key: 'total', label: t('list.total'), kind: 'amount', scale },
    { key: 'status', label: t('list.status'), kind: 'text' },
  ];
};

export const VoucherExport = ({ filters, types, branches, disabled }: Props) => {
  const t = useVoucherWords();
  const { scale } = useSession().settings;
  const frame = useDocumentFrame();
  const columns = useColumns(scale);
  const rowOf = (voucher: VoucherRow): TableRow => ({
    cells: {
      ...voucher,
      number: voucher.number,
      narration: voucherText(voucher, t('list.reversalOf')),
      type: nameIn(types, voucher.type),
      party: voucher.party && localName(voucher.party),
      branch: nameIn(branches, voucher.branch),
      status: t(`status.${voucher.reversedBy === null ? voucher.status : 'reversed'}`),
      lineText: null,
      reverses: null,
      reversedBy: null,
      createdBy: localName(voucher.createdBy),
    },
  });
  const build = async (format: ExportFormat, onProgress: (count: number) => void): Promise<TableDocument> => {
    const { branch } = filters;
    const asked = { filter: filters, format };
    const { items: vouchers, letterhead } = await takeAway(exportVouchers, asked, ({ length }) =>
      onProgress(length),
    );
    const total = formatMoney(sumOf(vouchers.map((row) => parseMoney(row.total, scale) ?? 0n)), scale);
    const period = [filters.from, filters.to].map((date) =>
      date ? latinDigits(formatDate(date, locale)) : '…',
    );
    return {
      ...(await frame(letterhead, branch ? { code: branch, name: nameIn(branches, branch) } : undefined)),
      title: t('list.title'),
      facts: filters.from || filters.to ? [{ label: t('list.period'), value: period.join(' – ') }] : [],
      columns,
      rows: [...vouchers.map(rowOf), { cells: { type: t('list.total'), total }, style: 'total' }],
    };
  };
  return (
    <ExportMenu contract={exportVouchers} fileName={t('list.title')} build={build} disabled={disabled} />
  );
};
