// Saves a document as a file: it is drawn by a worker, with code that is fetched when it is first needed.
import { letterFonts } from '#frontend/lib/files/documentFonts.ts';
import { download } from '#frontend/lib/files/download.ts';
import type { ExportFormat } from '#shared/paper/exportApi.ts';
import type { TableDocument } from '#shared/paper/tableDocument.ts';
import type { ExportAnswer, ExportOrder } from './exportWorker.ts';

/** A worker for one file; it ends with it. */
const drawn = (order: ExportOrder): Promise<Blob> =>
  new Promise<Blob>((resolve, reject) => {
    const worker = new Worker(new URL('./exportWorker.ts', import.meta.url), { type: 'module' });
    const end = (done: () => void) => {
      worker.terminate();
      done();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<ExportAnswer>) =>
      end(() => ('file' in data ? resolve(data.file) : reject(new Error(data.fault)))),
    );
    worker.addEventListener('error', (event) => end(() => reject(new Error(event.message))));
    worker.postMessage(order);
  });

/** The paper of a table, to be looked at before it is printed. */
export const tablePaper = async (table: TableDocument): Promise<Blob> =>
  drawn({ table, format: 'pdf', fonts: await letterFonts() });

export const exportTable = async (
  table: TableDocument,
  format: ExportFormat,
  name: string,
): Promise<void> => {
  const fonts = format === 'pdf' ? await letterFonts() : null;
  download(await drawn({ table, format, fonts }), `${name}.${format}`);
};
