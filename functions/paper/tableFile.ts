// A table document as the bytes of a file, drawn by the same writers as in the browser; each is loaded when it is needed.
import type { ExportFormat } from '#shared/paper/exportApi.ts';
import type { TableDocument } from '#shared/paper/tableDocument.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export const tableFile = async (table: TableDocument, format: ExportFormat): Promise<Bytes> => {
  if (format === 'csv') {
    const { renderCsv } = await import('#shared/paper/csv.ts');
    return new TextEncoder().encode(renderCsv(table));
  }
  if (format === 'xlsx') {
    const { renderXlsx } = await import('#shared/paper/xlsx.ts');
    return new Uint8Array(await (await renderXlsx(table)).arrayBuffer());
  }
  const [{ renderPdf }, { documentFonts }] = await Promise.all([
    import('#shared/paper/pdf.ts'),
    import('./documentFonts.ts'),
  ]);
  return new Uint8Array(renderPdf(table, { fonts: await documentFonts(table) }));
};
