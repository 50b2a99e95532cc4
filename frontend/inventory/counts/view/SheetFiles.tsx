// The files of a count sheet: its rows for a spreadsheet with a column to fill, and the same brought in again.
import { ArrowUploadRegular } from '@fluentui/react-icons/headless/svg/arrow-upload';
import { lazy, Suspense, useState } from 'react';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localName, localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { ExportMenu } from '#frontend/ui/export/ExportMenu.tsx';
import { useDocumentFrame } from '#frontend/ui/page/useDocumentFrame.ts';
import { countColumns } from '#shared/inventory/counts/countFile.ts';
import { accessTo } from '#shared/kernel/endpoint.ts';
import type { TableColumn, TableDocument } from '#shared/paper/tableDocument.ts';
import type { CountPlace } from '../board/CountBoard.tsx';
import { allCountRows } from './allRows.ts';

const ImportCounts = lazy(async () => ({ default: (await import('./ImportCounts.tsx')).ImportCounts }));

const contract = { auth: accessTo(['adjustment'], 'export'), formats: ['xlsx', 'csv'] as const };

const titleOf = (name: string): string => {
  const column = countColumns.find((each) => each.name === name);
  return column ? localText(column.field.label) : name;
};

const columnsOf = ({ t, document }: CountPlace): TableColumn[] => [
  { key: 'code', label: titleOf('code'), kind: 'code' },
  { key: 'batch', label: titleOf('batch'), kind: 'code' },
  { key: 'expiry', label: titleOf('expiry'), kind: 'date' },
  { key: 'name', label: t('file.name'), kind: 'text', weight: 3 },
  { key: 'barcode', label: t('file.barcode'), kind: 'code' },
  { key: 'unit', label: t('file.unit'), kind: 'text' },
  ...(document.seesBook === true ? [{ key: 'book', label: t('rows.book'), kind: 'text' } as const] : []),
  // What is filled in takes the place of what was counted: what others have counted by now does not come back with it.
  ...(document.status === 'open' ? [{ key: 'soFar', label: t('file.soFar'), kind: 'text' } as const] : []),
  { key: 'counted', label: titleOf('counted'), kind: 'text' },
];

export const SheetFiles = ({ place }: { place: CountPlace }) => {
  const { t, document } = place;
  const [isImporting, setImporting] = useState(false);
  const mayCount = usePermission('adjustment', 'create');
  const frame = useDocumentFrame();
  const { id, number, status } = document;
  const build = async (_: string, onProgress: (count: number) => void): Promise<TableDocument> => ({
    ...(await frame(null)),
    title: number ?? '',
    facts: [],
    columns: columnsOf(place),
    rows: (await allCountRows(id, onProgress)).map((row) => ({
      cells: {
        code: row.product,
        batch: row.batch,
        expiry: row.expiry,
        name: localName(row),
        barcode: row.barcode,
        unit: localName(row.unit),
        book: row.book,
        soFar: row.counted,
        counted: status === 'open' ? '' : (row.counted ?? ''),
      },
    })),
  });
  return (
    <>
      <ExportMenu contract={contract} build={build} fileName={number ?? t('draftFile')} />
      {status === 'open' && mayCount && (
        <Button icon={<ArrowUploadRegular />} onClick={() => setImporting(true)}>
          {t('file.import')}
        </Button>
      )}
      {isImporting && (
        <Suspense fallback={null}>
          <ImportCounts place={place} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
};
