// Reads tables back out of the files that the product writes: the fields of a CSV, the cells of a workbook.
import readXlsxFile from 'read-excel-file/node';

/** Cut at the commas outside quotes; no field of our tests holds a line end. */
export const readCsv = (csv: string): string[][] =>
  csv
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .slice(0, -1)
    .map((record) =>
      record
        .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
        .map((field) => field.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')),
    );

/** The rows of the first sheet. */
export const readWorkbook = async (workbook: Blob) => {
  const [sheet] = await readXlsxFile(Buffer.from(await workbook.arrayBuffer()));
  if (!sheet) throw new Error('The workbook has no sheet');
  return sheet.data;
};
