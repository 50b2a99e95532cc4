// What a file is its bytes say: a page that calls itself a picture is none, and neither is an archive a workbook.
import { expect, test } from 'vitest';
import { pdfOf, pngOf, zipOf } from '#tests/support/files.ts';
import { dispositionOf, fileName } from './fileName.ts';
import { kindOfBytes } from './kindOfBytes.ts';
import { pictureSize } from './pictureSize.ts';

const types = '[Content_Types].xml';
const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const sheetType = 'application/vnd.oasis.opendocument.spreadsheet';

const workbook = zipOf({ [types]: '', 'xl/workbook.xml': '' });
const withProgram = zipOf({ [types]: '', 'xl/workbook.xml': '', 'xl/vbaProject.bin': '' });

/** With a program as the last of so many files. */
const manyFiles = (count: number): Buffer => {
  const sheets = Array.from({ length: count - 2 }, (_, index) => [`xl/worksheets/${index}.xml`, '']);
  return zipOf({ [types]: '', ...Object.fromEntries(sheets), 'xl/vbaProject.bin': '' });
};

const countedAs = (count: number, file: Buffer): Buffer => {
  const changed = Buffer.from(file);
  changed.writeUInt16LE(count, file.length - 12);
  return changed;
};

test.each([
  ['a.pdf', pdfOf(), 'pdf'],
  ['a.html', pdfOf(), 'pdf'],
  ['a.bin', pngOf(2, 2), 'png'],
  ['a.bin', bytes('\u00ff\u00d8\u00ff\u00e0'), 'jpeg'],
  ['a.bin', bytes('GIF89a......'), 'gif'],
  ['a.bin', bytes('RIFF....WEBPVP8 '), 'webp'],
  ['a.bin', zipOf({ [types]: '', 'xl/workbook.xml': '' }), 'xlsx'],
  ['a.xlsx', zipOf({ [types]: '', 'word/document.xml': '' }), 'docx'],
  ['a.bin', zipOf({ [types]: '', 'ppt/presentation.xml': '' }), 'pptx'],
  ['a.bin', zipOf({ mimetype: sheetType, 'content.xml': '' }), 'ods'],
  ['a.csv', Buffer.from('الاسم,المبلغ\nأ,1\n'), 'csv'],
  ['a.TXT', bytes('hello\r\n\tworld'), 'txt'],
])('%s is what its bytes are', (name, file, kind) => {
  expect(kindOfBytes(file, name)).toBe(kind);
});

test.each([
  ['a page', 'a.png', bytes('<!doctype html><script>alert(1)</script>')],
  ['a drawing', 'a.txt', bytes('  <svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a drawing behind a mark', 'a.txt', Buffer.from('\ufeff<svg/>')],
  ['a page further down', 'a.csv', bytes('a,b\n<html><body>')],
  ['a text by another name', 'a.doc', bytes('hello')],
  ['a program', 'a.txt', bytes('MZ\u0000\u0001')],
  ['any archive', 'a.xlsx', zipOf({ 'a.txt': 'x' })],
  ['an archive that is cut', 'a.xlsx', zipOf({ [types]: '', 'xl/workbook.xml': '' }).subarray(0, 60)],
  ['a workbook with a program', 'a.xlsx', zipOf({ [types]: '', 'xl/vbaProject.bin': '' })],
  ['a program behind thousands of files', 'a.xlsx', manyFiles(4001)],
  ['a program that the end does not count', 'a.xlsx', countedAs(2, withProgram)],
  ['an end inside of the comment', 'a.xlsx', Buffer.concat([withProgram, workbook])],
  ['nothing', 'a.pdf', Buffer.alloc(0)],
])('%s is refused', (_, name, file) => {
  expect(kindOfBytes(file, name)).toBeNull();
});

test('a picture says how large it is, and one that is cut does not', () => {
  expect(pictureSize(pngOf(640, 480), 'png')).toEqual({ width: 640, height: 480 });
  const jpeg = Buffer.from('ffd8ffe000040000ffc0000b080064012c0000000000', 'hex');
  expect(pictureSize(jpeg, 'jpeg')).toEqual({ width: 300, height: 100 });
  expect(pictureSize(bytes('GIF89a\u0003\u0000\u0004\u0000'), 'gif')).toEqual({ width: 3, height: 4 });
  expect(pictureSize(bytes('\u0089PNG'), 'png')).toBeNull();
});

test.each([
  ['../../etc/فاتورة ٥.pdf', 'pdf', 'فاتورة ٥.pdf'],
  ['C:\\docs\\a.PDF', 'pdf', 'a.pdf'],
  ['invoice.exe', 'pdf', 'invoice.exe.pdf'],
  ['photo.jpeg', 'jpeg', 'photo.jpeg'],
  ['a\u202egpj.exe', 'png', 'agpj.exe.png'],
  ['...', 'txt', 'file.txt'],
  ['"a|b".csv', 'csv', '-a-b-.csv'],
] as const)('the name %s of a file that is %s becomes %s', (name, kind, kept) => {
  expect(fileName(name, kind)).toBe(kept);
});

test('a header says an Arabic name exactly and breaks nothing', () => {
  const header = dispositionOf('attachment', 'فاتورة "5".pdf');
  expect(header).toMatch(/^attachment; filename="[ -~]+"; filename\*=UTF-8''[\w%.-]+$/);
  expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe('فاتورة "5".pdf');
});
