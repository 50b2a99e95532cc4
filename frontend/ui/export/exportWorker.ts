// Draws a document as a file beside the page, so that a long one leaves the screen free.
import type { FontSource } from '#shared/paper/documentFrame.ts';
import type { ExportFormat } from '#shared/paper/exportApi.ts';
import type { TableDocument } from '#shared/paper/tableDocument.ts';

/** What the page asks for; fonts come along where they are drawn with. */
export type ExportOrder = { table: TableDocument; format: ExportFormat; fonts: FontSource | null };

/** What it hears: the file, or why there is none. */
export type ExportAnswer = { file: Blob } | { fault: string };

const write = async ({ table, format, fonts }: ExportOrder): Promise<Blob> => {
  if (format === 'csv') {
    const { renderCsv } = await import('#shared/paper/csv.ts');
    return new Blob([renderCsv(table)], { type: 'text/csv;charset=utf-8' });
  }
  if (format === 'xlsx') {
    const { renderXlsx } = await import('#shared/paper/xlsx.ts');
    return renderXlsx(table);
  }
  if (fonts === null) throw new Error('A PDF is drawn with fonts');
  const [{ renderPdf }, { siteEmoji }] = await Promise.all([
    import('#shared/paper/pdf.ts'),
    import('#frontend/lib/files/siteEmoji.ts'),
  ]);
  const emoji = await siteEmoji(table);
  return new Blob([new Uint8Array(renderPdf(table, { fonts: { ...fonts, emoji } }))], {
    type: 'application/pdf',
  });
};

addEventListener('message', ({ data }: MessageEvent<ExportOrder>) => {
  const tell = (answer: ExportAnswer) => postMessage(answer);
  write(data).then(
    (file) => tell({ file }),
    (error: unknown) => tell({ fault: String(error) }),
  );
});
