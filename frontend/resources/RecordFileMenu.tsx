// Records as files: taken away as they are listed, or brought in.
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localText } from '#frontend/lib/locale.ts';
import { usePermission } from '#frontend/lib/session.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { ExportMenu } from '#frontend/ui/ExportMenu.tsx';
import { useDocumentFrame } from '#frontend/ui/useDocumentFrame.ts';
import { wholeList } from '#shared/audit/api.ts';
import type { TableDocument } from '#shared/paper/tableDocument.ts';
import { columnTitle, fileCells, fileColumns } from '#shared/resources/recordFile.ts';
import { type AnyResource, canCall } from '#shared/resources/resource.ts';
import { ImportRecords } from './ImportRecords.tsx';
import { readAllRecords, type Wanted } from './resourceQueries.ts';
import { useHiddenFields } from './useHiddenFields.ts';
import type { useOrderedRows } from './useOrderedRows.ts';

type Props = { resource: AnyResource; ordered: ReturnType<typeof useOrderedRows>; wanted: Wanted };

export const RecordFileMenu = ({ resource, ordered, wanted }: Props) => {
  const { t } = useTranslation('resources');
  const frame = useDocumentFrame();
  const [isOpen, setOpen] = useState(false);
  const hidden = useHiddenFields(resource);
  const canImport = usePermission(resource.permission, 'import') && canCall(resource, 'sendFile');
  const title = localText(resource.title);
  const build = async (onProgress: (count: number) => void): Promise<TableDocument> => {
    // What is listed page by page is taken away whole, and so is what is folded in a tree.
    const taken = resource.large
      ? ordered.arranged(await readAllRecords(resource, wanted, onProgress))
      : ordered.unfolded();
    onProgress(taken.length);
    return {
      ...(await frame()),
      title,
      facts: [],
      columns: fileColumns(resource, hidden).map(({ name, field }) => ({
        key: name,
        label: columnTitle(field, localText),
        kind: field.kind === 'code' ? 'code' : 'text',
      })),
      rows: taken.map((row) => ({ cells: fileCells(resource, row) })),
    };
  };
  return (
    <>
      {canImport && (
        <Button look="quiet" icon={<ArrowUploadRegular />} onClick={() => setOpen(true)}>
          {t('file.import')}
        </Button>
      )}
      <ExportMenu
        formats={['csv', 'xlsx']}
        fileName={title}
        of={{ entity: resource.one, document: wholeList }}
        build={build}
        disabled={ordered.rows.length === 0}
      />
      {isOpen && <ImportRecords resource={resource} onClose={() => setOpen(false)} />}
    </>
  );
};
