// The printed table: what stands on the pages, where, and in what time.
import { jsPDF } from 'jspdf';
import { describe, expect, test } from 'vitest';
import { triesOf } from '#tests/longRun.ts';
import { aStatement, aTrialBalance, documentFonts } from '#tests/support/kinds/documentSamples.ts';
import { cpuMsOf } from '#tests/support/product/cpuTime.ts';
import { type PdfPage, type PdfWords, readPdf } from '#tests/support/readPdf.ts';
import { letterOf, visual } from './arabicText.ts';
import { renderPdf } from './pdf.ts';
import type { TableDocument } from './tableDocument.ts';

const pagesOf = (document: TableDocument): PdfPage[] =>
  readPdf(renderPdf(document, { fonts: documentFonts }));
const textsOf = (pages: readonly PdfPage[]) => pages.flatMap((page) => page.words.map(({ text }) => text));

/** As a reader of the file finds it: drawn order, each form as its letter. */
const found = (text: string, direction: 'rtl' | 'ltr' = 'rtl') =>
  [...visual(text, direction)].map((form) => String.fromCharCode(letterOf(form.charCodeAt(0)))).join('');

const wordsSaying = (page: PdfPage | undefined, text: string): PdfWords => {
  const words = page?.words.find((candidate) => candidate.text === text);
  if (!words) throw new Error(`${text} is not on the page`);
  return words;
};

describe('a trial balance in Arabic', () => {
  const pages = pagesOf(aTrialBalance());
  const [page] = pages;

  test('is one A4 page with company, title, period and who printed it', () => {
    expect(pages).toHaveLength(1);
    expect([page?.width, page?.height]).toEqual([595.28, 841.89]);
    for (const text of ['شركة رواسي للتصميم', 'فرع الرياض', 'ميزان المراجعة', 'الفترة', 'الحركة']) {
      expect(textsOf(pages)).toContain(found(text));
    }
    expect(textsOf(pages)).toContain('2026-01-01 – 2026-12-31');
    expect(textsOf(pages)).toContain(found('طباعة سارة القحطاني · \u20682026-02-17 10:22\u2069'));
    expect(textsOf(pages)).toContain(found('صفحة 1 من 1'));
  });

  test('columns run from right to left', () => {
    const lefts = ['الرمز', 'الحساب', 'أول حركة', 'مدين', 'دائن', 'الكمية'].map(
      (label) => wordsSaying(page, found(label)).left,
    );
    expect(lefts).toEqual([...lefts].sort((a, b) => b - a));
  });

  test('amounts of a column end at one edge, so that decimals stand under each other', () => {
    // Digits of the font are 0.6 wide, points and commas 0.272, a minus 0.399.
    const edge = ({ left, size, text }: PdfWords) =>
      left +
      size * [...text].reduce((sum, sign) => sum + (/\d/.test(sign) ? 0.6 : sign === '-' ? 0.399 : 0.272), 0);
    const edges = ['1,000.09', '0.01', '-0.50'].map((text) => edge(wordsSaying(page, text)));
    for (const one of edges) expect(one).toBeCloseTo(edges[0] ?? 0, 0);
  });

  test('groups and totals are semibold, other rows are not', () => {
    expect(wordsSaying(page, found('الأصول')).font).toBe('IBMPlexSansArabic-SemiBold');
    expect(wordsSaying(page, '123,405,325,880,743.26').font).toBe('IBMPlexSansArabic-SemiBold');
    expect(wordsSaying(page, found('ذمم')).font).toBe('IBMPlexSansArabic');
  });
});

test('in English columns run from left to right and words are English', () => {
  const pages = pagesOf(
    aTrialBalance({
      language: 'en',
      printed: { by: 'Sara', at: '2026-02-17 10:22' },
      columns: [
        { key: 'code', label: 'Code', kind: 'code' },
        { key: 'name', label: 'Account', kind: 'text' },
        { key: 'debit', label: 'Debit', kind: 'amount', scale: 2 },
      ],
    }),
  );
  const [page] = pages;
  expect(wordsSaying(page, 'Code').left).toBeLessThan(wordsSaying(page, 'Account').left);
  expect(wordsSaying(page, 'Account').left).toBeLessThan(wordsSaying(page, 'Debit').left);
  expect(textsOf(pages)).toContain('Page 1 of 1');
  expect(textsOf(pages)).toContain('Printed by Sara · 2026-02-17 10:22');
});

test('rows deep in a tree are moved in', () => {
  const rows = ['one', 'two', 'three'].map((text, indent) => ({ cells: { text }, indent }));
  const [page] = pagesOf(
    aStatement(0, { language: 'en', rows, columns: [{ key: 'text', label: 'Text', kind: 'text' }] }),
  );
  const lefts = ['one', 'two', 'three'].map((text) => wordsSaying(page, text).left);
  expect(lefts).toEqual([lefts[0], (lefts[0] ?? 0) + 10, (lefts[0] ?? 0) + 20]);
});

test('a report with many columns is turned on its side', () => {
  const columns = Array.from({ length: 8 }, (_, index) => ({
    key: 'debit',
    label: `Column ${index}`,
    kind: 'amount' as const,
    scale: 2,
  }));
  const rows = [{ cells: { debit: 12_345_678_901n } }];
  expect(pagesOf(aTrialBalance({ columns, rows }))[0]?.width).toBe(841.89);
});

test('an empty report says so', () => {
  expect(textsOf(pagesOf(aTrialBalance({ rows: [] })))).toContain(found('لا توجد بيانات في هذه الفترة'));
});

test('every page repeats the head and is numbered', () => {
  const pages = pagesOf(aStatement(200));
  expect(pages.length).toBeGreaterThan(4);
  pages.forEach((page, index) => {
    expect(wordsSaying(page, found('رقم السند')).text).not.toBe('');
    const number = `صفحة ${index + 1} من ${pages.length}`;
    expect(wordsSaying(page, found(number)).height).toBeLessThan(40);
  });
  const numbers = textsOf(pages).filter((text) => /^JV-2026-\d{5}$/.test(text));
  expect(new Set(numbers).size).toBe(200);
  expect(numbers).toHaveLength(200);
});

test('a text longer than a page goes on over the next ones, and nothing of it is lost', () => {
  const words = Array.from({ length: 4000 }, (_, index) => `word${index}`);
  const pages = pagesOf(aStatement(1, { rows: [{ cells: { text: words.join(' '), debit: 1n } }] }));
  expect(pages.length).toBeGreaterThan(1);
  expect(
    textsOf(pages)
      .join(' ')
      .match(/word\d+/g),
  ).toEqual(words);
  for (const page of pages) {
    for (const { height } of page.words) expect(height).toBeGreaterThan(20);
  }
});

test('a word wider than its column is cut, a sign that the font lacks becomes a question mark', () => {
  const code = 'A'.repeat(300);
  const pages = pagesOf(
    aStatement(1, { rows: [{ cells: { number: code, text: 'شركة 漢字 😀 cafe\u0301', debit: 1n } }] }),
  );
  expect(
    textsOf(pages)
      .filter((text) => /^A+$/.test(text))
      .join(''),
  ).toBe(code);
  expect(textsOf(pages)).toContain(found('شركة ?? ? café'));
});

const rowsCount = triesOf({ long: 10_000, usual: 2500 });

test(`${rowsCount} rows are printed in seconds`, () => {
  const document = aStatement(rowsCount);
  let bytes: Uint8Array = new Uint8Array();
  const ms = cpuMsOf(() => {
    bytes = renderPdf(document, { fonts: documentFonts });
  });
  // About 2 s for ten thousand on two idle cores, which are slower when others use them too.
  expect(ms).toBeLessThan(rowsCount);
  expect(bytes.length).toBeLessThan(300 * rowsCount);
}, 120_000);

test('jsPDF draws what it is given: its own Arabic handling is out of the way', () => {
  renderPdf(aTrialBalance(), { fonts: documentFonts });
  const api = jsPDF.API as unknown as { processArabic: (text: string) => string };
  expect(api.processArabic('ﻻ ال')).toBe('ﻻ ال');
});

describe('the page and its columns', () => {
  /** Six amounts beside the name, as a trial balance has them. */
  const named = (name: string): TableDocument => {
    const document = aTrialBalance({ language: 'en' });
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
    const amounts = keys.map((key) => ({ key, label: key, kind: 'amount', scale: 2 }) as const);
    const cells = { code: '1101', name, ...Object.fromEntries(keys.map((key) => [key, '1234567.89'])) };
    return { ...document, columns: [...document.columns.slice(0, 2), ...amounts], rows: [{ cells }] };
  };

  test('a table whose names would be squeezed on an upright page is turned on its side', () => {
    const [upright] = pagesOf(named('Cash'));
    const [turned] = pagesOf(named('Accumulated depreciation of buildings and leasehold improvements'));
    expect([upright?.width, turned?.width]).toEqual([595.28, 841.89]);
  });

  test('a text column in which no row says anything is not printed, nor one that is for files', () => {
    const document = aTrialBalance({ language: 'en' });
    const note = { key: 'note', label: 'Remarks', kind: 'text' } as const;
    const columns = [...document.columns, note];
    const said = document.rows.map((row) => ({ ...row, cells: { ...row.cells, note: 'seen' } }));
    expect(textsOf(pagesOf({ ...document, columns }))).not.toContain('Remarks');
    expect(textsOf(pagesOf({ ...document, columns, rows: said }))).toContain('Remarks');
    expect(textsOf(pagesOf({ ...document, columns, rows: [] }))).toContain('Remarks');
    const forFiles = [...document.columns, { ...note, fileOnly: true as const }];
    expect(textsOf(pagesOf({ ...document, columns: forFiles, rows: said }))).not.toContain('Remarks');
  });
});
