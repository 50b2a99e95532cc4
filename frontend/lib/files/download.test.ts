// @vitest-environment jsdom
// Files land under names that every file system takes, with the content they were given.
import { afterEach, expect, test, vi } from 'vitest';
import { download, safeFileName } from './download.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['ميزان المراجعة 2026.pdf', 'ميزان المراجعة 2026.pdf'],
  ['كشف حساب: 1201/أ.xlsx', 'كشف حساب- 1201-أ.xlsx'],
  ['\u2067سند\u2069 \u200fJV-1.pdf', 'سند JV-1.pdf'],
  ['a\nb\tc?.CSV', 'a-b-c-.csv'],
  ['..\\..\\secret.csv', '-..-secret.csv'],
  ['con.csv', 'mizan-con.csv'],
  ['.csv', 'mizan.csv'],
  ['report', 'report'],
  ['', 'mizan'],
])('%j is saved as %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});

test('a long name keeps its extension and fits the limit in bytes', () => {
  const safe = safeFileName(`${'تقرير '.repeat(60)}.pdf`);
  expect(safe.endsWith('.pdf')).toBe(true);
  expect(new TextEncoder().encode(safe).length).toBeLessThanOrEqual(255);
});

test.each([
  { content: new Uint8Array([37, 80, 68, 70]), name: 'x.pdf', type: 'application/pdf', text: '%PDF' },
  { content: 'رمز\r\n', name: 'x.csv', type: 'text/csv;charset=utf-8', text: 'رمز\r\n' },
])('$name is handed to the browser with its content', async ({ content, name, type, text }) => {
  const clicked: { name: string; address: string }[] = [];
  const blobs: Blob[] = [];
  // jsdom neither keeps addresses of blobs nor follows links.
  URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push({ name: this.download, address: this.href });
  });
  download(content, name);
  expect(clicked).toEqual([{ name, address: 'blob:1' }]);
  expect(blobs[0]?.type).toBe(type);
  expect(await blobs[0]?.text()).toBe(text);
});
