// Records as files: taken away as they are listed, or brought in.
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localText } from '#frontend/lib/locale.ts';
import { usePermission } from '#frontend/lib/session.ts';
import { takeAway } from '#frontend/lib/takeAway.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { ExportMenu } from '#frontend/ui/ExportMenu.tsx';
import { useDocumentFrame } from '#frontend/ui/useDocumentFrame.ts';
import type { ExportFormat } from '#shared/paper/exportApi.ts';
import type { TableDocument } from '#shared/paper/tableDocument.ts';
import { columnTitle, fileCells, fileColumns } from '#shared/resources/recordFile.ts';
import { type AnyResource, canCall } from '#shared/resources/resource.ts';
import { ImportRecords } from './ImportRecords.tsx';
import { filterOf, type Wanted } from './resourceQueries.ts';
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
  const build = async (format: ExportFormat, onProgress: (count: number) => void): Promise<TableDocument> => {
    const asked = { filter: filterOf(wanted), format };
    const { items, letterhead } = await takeAway(resource.api.export, asked, ({ length }) =>
      onProgress(length),
    );
    return {
      ...(await frame(letterhead)),
      title,
      facts: [],
      columns: fileColumns(resource, hidden).map(({ name, field }) => ({
        key: name,
        label: columnTitle(field, localText),
        kind: field.kind === 'code' ? 'code' : 'text',
      })),
      rows: ordered.arranged(items).map((row) => ({ cells: fileCells(resource, row) })),
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
        contract={resource.api.export}
        fileName={title}
        build={build}
        disabled={ordered.rows.length === 0}
      />
      {isOpen && <ImportRecords resource={resource} onClose={() => setOpen(false)} />}
    </>
  );
};
