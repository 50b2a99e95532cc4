// Saves a document as a file: the drawing code is fetched when it is first needed.
import { documentFonts } from '#frontend/lib/documentFonts.ts';
import { download } from '#frontend/lib/download.ts';
import type { TableDocument } from '#shared/documents/tableDocument.ts';
import type { VoucherDocument } from '#shared/documents/voucherDocument.ts';

export type ExportFormat = 'csv' | 'xlsx' | 'pdf';

const pdfKind = 'application/pdf';

const pdfBlob = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)], { type: pdfKind });

const writers: Record<ExportFormat, (table: TableDocument) => Promise<Blob>> = {
  csv: async (table) => {
    const { renderCsv } = await import('#shared/documents/csv.ts');
    return new Blob([renderCsv(table)], { type: 'text/csv;charset=utf-8' });
  },
  xlsx: async (table) => {
    const { renderXlsx } = await import('#shared/documents/xlsx.ts');
    return renderXlsx(table);
  },
  pdf: async (table) => {
    const [{ renderPdf }, fonts] = await Promise.all([import('#shared/documents/pdf.ts'), documentFonts()]);
    return pdfBlob(renderPdf(table, { fonts }));
  },
};

export const exportTable = async (table: TableDocument, format: ExportFormat, name: string): Promise<void> =>
  download(await writers[format](table), `${name}.${format}`);

/** Opens the printed voucher in a tab of its own, ready to print; where tabs are blocked it is saved. */
export const printVoucher = async (voucher: VoucherDocument, name: string): Promise<void> => {
  const [{ voucherPdf }, fonts] = await Promise.all([
    import('#shared/documents/voucherPdf.ts'),
    documentFonts(),
  ]);
  const blob = pdfBlob(voucherPdf(voucher, { fonts }));
  const address = URL.createObjectURL(blob);
  if (window.open(address, '_blank') === null) download(blob, `${name}.pdf`);
};
