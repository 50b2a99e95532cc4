// Saves a document as a file: it is drawn by a worker, with code that is fetched when it is first needed.
import { documentFonts } from '#frontend/lib/files/documentFonts.ts';
import { download } from '#frontend/lib/files/download.ts';
import type { DocumentPage } from '#shared/paper/documentPage.ts';
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
  drawn({ table, format: 'pdf', fonts: await documentFonts() });

export const exportTable = async (
  table: TableDocument,
  format: ExportFormat,
  name: string,
): Promise<void> => {
  const fonts = format === 'pdf' ? await documentFonts() : null;
  download(await drawn({ table, format, fonts }), `${name}.${format}`);
};

/** Opens a document in a tab of its own, ready to print; where tabs are blocked it is saved. */
const openPaper = (paper: Blob, name: string): void => {
  const address = URL.createObjectURL(paper);
  if (window.open(address, '_blank') === null) download(paper, `${name}.pdf`);
};

/** The same of a PDF that is drawn already. */
export const openPdf = (bytes: Uint8Array, name: string): void =>
  openPaper(new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name);

export const printTable = async (table: TableDocument, name: string): Promise<void> =>
  openPaper(await tablePaper(table), name);

export const printPage = async (page: DocumentPage, name: string): Promise<void> => {
  const [{ documentPdf }, fonts] = await Promise.all([
    import('#shared/paper/documentPdf.ts'),
    documentFonts(),
  ]);
  openPdf(documentPdf(page, { fonts }), name);
};
