// The parts of a workbook as they stand in its archive, for what no reader of tables tells: formats, directions, frozen rows.
import { inflateRawSync } from 'node:zlib';

/** Name → text of every part. */
export const workbookParts = async (workbook: Blob): Promise<Map<string, string>> => {
  const archive = Buffer.from(await workbook.arrayBuffer());
  const parts = new Map<string, string>();
  let at = archive.readUInt32LE(archive.length - 6);
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const packed = archive.readUInt32LE(at + 20);
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + packed);
    parts.set(name, (archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString('utf8'));
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return parts;
};

/** How the figures of a workbook are shown. */
export const figureFormats = async (workbook: Blob): Promise<string[]> => {
  const styles = (await workbookParts(workbook)).get('xl/styles.xml') ?? '';
  const formats = [...styles.matchAll(/formatCode="([^"]*)"/g)].map(([, format = '']) => format);
  return [...new Set(formats)].filter((format) => format.startsWith('#,##0')).sort();
};
