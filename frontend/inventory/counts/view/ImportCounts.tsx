// A file of counts is checked whole, each fault beside its row, and then counted in the place of what was counted.
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { FileImport } from '#frontend/resources/import/FileImport.tsx';
import { recordsOf } from '#frontend/resources/import/fileSheet.ts';
import type { Counts, FileWork, ImportTarget } from '#frontend/resources/import/useFileImport.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import { sendCountFile } from '#shared/inventory/counts/countApi.ts';
import { countColumns } from '#shared/inventory/counts/countFile.ts';
import { cellText } from '#shared/kernel/cellText.ts';
import { fieldOfTitle, fileRowsMax, rowsPerCallMax } from '#shared/resources/file/recordFile.ts';
import type { RecordFault } from '#shared/resources/resourceApi.ts';
import type { CountPlace } from '../board/CountBoard.tsx';

/** A file with more of them is wrong as a whole. */
const faultsMax = 500;

type Sending = { id: string; currency: string; write: boolean };

/** Null where the page was left. */
const sent = async (
  { sheet, mapping, isLeft, onStep }: FileWork,
  { id, currency, write }: Sending,
): Promise<{ counted: number; faults: RecordFault[] } | null> => {
  const rows = recordsOf(sheet.table, countColumns, { mapping, currency }).map((row) => ({
    product: cellText(row['code']).trim(),
    batch: cellText(row['batch']).trim(),
    expiry: cellText(row['expiry']).trim(),
    counted: cellText(row['counted']).trim(),
  }));
  const all = { counted: 0, faults: [] as RecordFault[] };
  for (let start = 0; start < rows.length && all.faults.length < faultsMax; start += rowsPerCallMax) {
    if (isLeft()) return null;
    onStep({ phase: write ? 'writing' : 'checking', done: start });
    const body = { start, write, rows: rows.slice(start, start + rowsPerCallMax) };
    const { counted, faults } = await call(sendCountFile, { params: { id }, body });
    all.counted += counted;
    all.faults.push(...faults);
  }
  return all;
};

const isCut = (faults: readonly RecordFault[]) => faults.length >= faultsMax;

const faulty = (faults: readonly RecordFault[]) => ({
  phase: 'faulty' as const,
  faults: faults.slice(0, faultsMax),
  isCut: isCut(faults),
});

export const ImportCounts = ({ place, onClose }: { place: CountPlace; onClose: () => void }) => {
  const { t, document } = place;
  const { currency } = useSession().settings;
  const client = useQueryClient();
  const sending = { id: document.id, currency };
  const target: ImportTarget = {
    title: t('file.title'),
    intro: t('file.intro', { max: countText(fileRowsMax) }),
    rowsMax: fileRowsMax,
    needsAll: true,
    sample: { name: document.number ?? t('draftFile'), rows: [] },
    columns: countColumns.map(({ name, field }) => ({
      name,
      label: localText(field.label),
      title: localText(field.label),
      required: name === 'code' || name === 'counted',
      text: t(`file.columns.${name}`),
    })),
    fieldOf: (title) => fieldOfTitle(countColumns, title),
    check: async (work) => {
      const found = await sent(work, { ...sending, write: false });
      if (found === null) return;
      const counts: Counts = { created: 0, changed: found.counted };
      work.onStep(found.faults.length > 0 ? faulty(found.faults) : { phase: 'ready', counts });
    },
    write: async (work) => {
      const found = await sent(work, { ...sending, write: true });
      void client.invalidateQueries({ queryKey: ['countSheet', document.id] });
      if (found === null) return null;
      if (found.faults.length === 0) return { created: 0, changed: found.counted };
      work.onStep(faulty(found.faults));
      return null;
    },
  };
  return <FileImport target={target} onClose={onClose} />;
};
