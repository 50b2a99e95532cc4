// Exports every document of the filters, not only those on the screen.

import { locale, localText } from '#frontend/lib/locale.ts';
import { useSession } from '#frontend/lib/session.ts';
import { takeAway } from '#frontend/lib/takeAway.ts';
import { formatDate } from '#frontend/ui/dateFormat.ts';
import { ExportMenu } from '#frontend/ui/ExportMenu.tsx';
import { useDocumentFrame } from '#frontend/ui/useDocumentFrame.ts';
import { exportCall } from '#shared/documents/documentApi.ts';
import { formatMoney, parseMoney, sumOf } from '#shared/kernel/money.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import type { ExportFormat } from '#shared/paper/exportApi.ts';
import type { TableColumn, TableDocument, TableRow } from '#shared/paper/tableDocument.ts';
import type { AnyRow } from './anyDocument.ts';
import type { DocumentFilters } from './documentFilters.ts';
import type { DocumentWords } from './documentWords.ts';
import type { ListColumn, ListedParts } from './listParts.ts';
import { type ListRecords, nameIn } from './useListRecords.ts';

type Props = {
  parts: ListedParts;
  t: DocumentWords;
  filters: DocumentFilters;
  columns: readonly ListColumn[];
  records: ListRecords;
  disabled: boolean;
};

const fileColumn = ({ key, title, file }: ListColumn, scale: number): TableColumn => {
  const { label = title, kind, weight } = file;
  return kind === 'amount' ? { key, label, kind, scale, weight } : { key, label, kind, weight };
};

const fileRow = (columns: readonly ListColumn[], row: AnyRow): TableRow => ({
  cells: Object.fromEntries(columns.map(({ key, file }) => [key, file.value(row)])),
});

const totalRows = ({ parts, t, columns }: Props, rows: readonly AnyRow[], scale: number): TableRow[] => {
  if (parts.kind.totals.length === 0) return [];
  const total = formatMoney(sumOf(rows.map((row) => parseMoney(row.total ?? '', scale) ?? 0n)), scale);
  const named = columns.find(({ file }) => file.kind === 'text')?.key ?? 'number';
  return [{ cells: { [named]: t('list.total'), total }, style: 'total' }];
};

export const DocumentExport = (props: Props) => {
  const { parts, t, filters, columns, records, disabled } = props;
  const { scale } = useSession().settings;
  const frame = useDocumentFrame();
  const contract = exportCall(parts.kind);
  const title = localText(parts.kind.noun.plural);
  const build = async (format: ExportFormat, onProgress: (count: number) => void): Promise<TableDocument> => {
    const { branch, from, to } = { branch: filters['branch'], from: filters['from'], to: filters['to'] };
    const asked = { filter: filters as never, format };
    const { items, letterhead } = await takeAway(contract, asked, ({ length }) => onProgress(length));
    const rows: readonly AnyRow[] = items;
    const period = [from, to].map((date) => (date ? latinDigits(formatDate(date, locale)) : '…'));
    return {
      ...(await frame(
        letterhead,
        branch ? { code: branch, name: nameIn(records.branches, branch) } : undefined,
      )),
      title,
      facts: from || to ? [{ label: t('list.period'), value: period.join(' – ') }] : [],
      columns: columns.map((column) => fileColumn(column, scale)),
      rows: [...rows.map((row) => fileRow(columns, row)), ...totalRows(props, rows, scale)],
    };
  };
  return <ExportMenu contract={contract} fileName={title} build={build} disabled={disabled} />;
};
