// The workbook itself: reading direction, frozen head, formats.
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aStatement, aTrialBalance } from '#tests/support/documentSamples.ts';
import type { TableDocument } from './tableDocument.ts';
import { renderXlsx } from './xlsx.ts';

/** The parts of a workbook, which is a zip archive. */
const partsOf = async (document: TableDocument): Promise<Map<string, string>> => {
  const archive = Buffer.from(await (await renderXlsx(document)).arrayBuffer());
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

test('an Arabic workbook opens from the right with its head frozen', async () => {
  const parts = await partsOf(aTrialBalance());
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain('rightToLeft="1"');
  expect(sheet).toMatch(/<pane [^>]*ySplit="6"[^>]*state="frozen"/);
  expect(sheet).toContain('<mergeCell ref="D5:E5"/>');
  expect(parts.get('xl/workbook.xml')).toContain('ميزان المراجعة');
});

test('an English one opens from the left, and on its side when the report is', async () => {
  const sheet = (await partsOf(aTrialBalance({ language: 'en', orientation: 'landscape' }))).get(
    'xl/worksheets/sheet1.xml',
  );
  expect(sheet).not.toContain('rightToLeft');
  expect(sheet).toContain('orientation="landscape"');
});

test('amounts have separators and the decimals of their column', async () => {
  const styles = (await partsOf(aTrialBalance())).get('xl/styles.xml') ?? '';
  expect(styles).toContain('#,##0.00');
  expect(styles).toContain('#,##0.000');
});

test('a title with signs that Excel refuses still names a sheet', async () => {
  const title = "كشف [حساب]: 1/2? * \\ 'x' بعنوان أطول مما يقبل اسم الورقة في الجدول";
  const workbook = (await partsOf(aTrialBalance({ title }))).get('xl/workbook.xml') ?? '';
  const name = /<sheet [^>]*name="([^"]*)"/.exec(workbook)?.[1] ?? '';
  expect(name.length).toBeGreaterThan(0);
  expect(name.length).toBeLessThanOrEqual(31);
  expect(name).not.toMatch(/[[\]:*?/\\]/);
});

test('ten thousand rows are one workbook', async () => {
  const parts = await partsOf(aStatement(10_000));
  expect(parts.get('xl/worksheets/sheet1.xml')?.match(/<row /g)?.length).toBeGreaterThan(10_000);
}, 30_000);
