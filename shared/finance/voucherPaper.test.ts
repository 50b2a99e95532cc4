// The printed voucher: what an auditor looks for on the page.
import { describe, expect, test } from 'vitest';
import { pngOf } from '#tests/support/files.ts';
import { aVoucherDocument, documentFonts } from '#tests/support/kinds/documentSamples.ts';
import { readPdf } from '#tests/support/readPdf.ts';
import { letterOf, visual } from '../paper/arabicText.ts';
import { usualLayout } from '../paper/documentFrame.ts';
import { documentPdf } from '../paper/documentPdf.ts';
import {
  type VoucherDocument,
  voucherFacts,
  voucherPage,
  voucherTable,
  voucherTotals,
} from './voucherPaper.ts';

const found = (text: string) =>
  [...visual(text)].map((form) => String.fromCharCode(letterOf(form.charCodeAt(0)))).join('');

const pagesOf = (voucher: VoucherDocument) =>
  readPdf(documentPdf(voucherPage(voucher), { fonts: documentFonts }));
const wordsOf = (voucher: VoucherDocument) => pagesOf(voucher).flatMap((page) => page.words);
const textsOf = (voucher: VoucherDocument) => wordsOf(voucher).map(({ text }) => text);

const watermark = (voucher: VoucherDocument) => wordsOf(voucher).filter(({ size }) => size > 100);

describe('a posted voucher', () => {
  const texts = textsOf(aVoucherDocument());

  test.each([
    'شركة رواسي للتصميم',
    'سند قيد',
    'مرحل',
    '17 فبراير 2026',
    '29 شعبان 1447 هـ',
    'فرع الرياض',
    'إثبات إيراد فاتورة تصميم فيلا سكنية',
    '1201 · ذمم العملاء',
    'مؤسسة البناء',
    'خالد الحربي',
    'سارة القحطاني',
    'مراجعة',
    'اعتماد',
    'صفحة 1 من 1',
  ])('says %s', (text) => {
    expect(texts).toContain(found(text));
  });

  test.each(['JV-2026-0042', 'INV-2026-0184', '2026-02-16', '2026-02-17 10:22', '86,250.00', '75,000.00'])(
    'says %s',
    (text) => {
      expect(texts).toContain(text);
    },
  );

  test('has its totals once on each side and no watermark', () => {
    expect(texts.filter((text) => text === '86,250.00')).toHaveLength(3);
    expect(watermark(aVoucherDocument())).toEqual([]);
  });
});

test.each([
  ['draft', 'مسودة'],
  ['pending', 'قيد الاعتماد'],
  ['rejected', 'مرفوض'],
] as const)('a %s says so across every page and has no number', (status, word) => {
  const lines = Array.from({ length: 60 }, () => aVoucherDocument().lines[0]).filter(
    (line) => line !== undefined,
  );
  const voucher = aVoucherDocument({ status, number: null, posted: undefined, lines });
  const pages = pagesOf(voucher);
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) {
    expect(page.words.filter(({ size }) => size > 100).map(({ text }) => text)).toEqual([found(word)]);
  }
  expect(textsOf(voucher)).toContain(found('بلا رقم'));
});

test('a draft that does not balance shows its variance on the short side', () => {
  const [first] = aVoucherDocument().lines;
  const voucher = aVoucherDocument({ status: 'draft', lines: first ? [first] : [] });
  expect(voucherTotals(voucher)).toEqual({ debit: 8_625_000n, credit: 0n, variance: 8_625_000n });
  expect(voucherTable(voucher).rows.at(-1)?.cells).toEqual({ account: 'الفرق', credit: 8_625_000n });
  expect(textsOf(voucher)).toContain(found('الفرق'));
});

test('columns that no line fills are left out', () => {
  const keys = (voucher: VoucherDocument) => voucherTable(voucher).columns.map(({ key }) => key);
  expect(keys(aVoucherDocument())).toEqual(['line', 'account', 'party', 'text', 'debit', 'credit']);
});

test('a line says when it is due, on a roll beside its account', () => {
  const [line] = aVoucherDocument().lines;
  const lines = line ? [{ ...line, dueDate: '2026-03-31' }, line] : [];
  const due = aVoucherDocument({ lines });
  expect(voucherTable(due).columns.map(({ key }) => key)).toContain('dueDate');
  expect(
    voucherTable(due)
      .rows.slice(0, 2)
      .map(({ cells }) => cells['dueDate']),
  ).toEqual(['2026-03-31', null]);
  expect(textsOf(due).join(' ')).toContain(found('مارس'));
  const roll = aVoucherDocument({ lines, layout: { ...usualLayout, paper: 'roll80' } });
  expect(voucherTable(roll).rows[0]?.cells['account']).toContain(' · 31 مارس 2026');
});

test('a reversed voucher names the other one and is marked as reversed', () => {
  const reversed = aVoucherDocument({ reversedBy: 'JV-2026-0050' });
  expect(textsOf(reversed)).toEqual(
    expect.arrayContaining(['JV-2026-0050', found('معكوس'), found('عكسه السند')]),
  );
  expect(voucherFacts(aVoucherDocument({ reversalOf: 'JV-2026-0007' }))).toContainEqual({
    label: 'عكس للسند',
    value: 'JV-2026-0007',
    note: undefined,
  });
});

test('totals and places to sign are on one page together, and little more than a page becomes one by lower rows', () => {
  const [line] = aVoucherDocument().lines;
  const lengths = [18, 22, 26, 30, 32, 34].map((count) => {
    const pages = pagesOf(aVoucherDocument({ lines: line ? Array.from({ length: count }, () => line) : [] }));
    const numberOn = (text: string) =>
      pages.map(({ words }) => words.filter((word) => word.text === found(text)).length);
    const signed = numberOn('التوقيع');
    expect(signed.filter((number) => number > 0)).toEqual([3]);
    expect(numberOn('الإجمالي').map((number) => number > 0)).toEqual(signed.map((number) => number > 0));
    return pages.length;
  });
  expect(lengths).toEqual([1, 1, 1, 2, 2, 2]);
});

test.each(['data:image/svg+xml;base64,PHN2Zy8+', 'data:image/png;base64,bm90IGEgcGljdHVyZQ=='])(
  'a logo that cannot be drawn is left out: %s',
  (logo) => {
    const company = { ...aVoucherDocument().company, logo };
    expect(textsOf(aVoucherDocument({ company }))).toContain('JV-2026-0042');
  },
);

test('names longer than their place wrap or end in dots, and nothing runs over the edge', () => {
  const long = 'شركة رواسي للتصميم والاستشارات الهندسية المحدودة '.repeat(4).trim();
  const company = { name: long, branch: long, details: [long] };
  const voucher = aVoucherDocument({ company, type: long, number: 'JV-2026-0042', narration: long });
  for (const { left } of wordsOf(voucher)) expect(left).toBeGreaterThanOrEqual(39.9);
  expect(textsOf(voucher)).toContain('JV-2026-0042');
});

test('lines that balance the branches stand below the total and have a sum of their own', () => {
  const name = 'الحساب الجاري بين الفروع';
  const line = { account: { code: '11601', name }, automatic: true };
  const voucher = aVoucherDocument();
  const added = [
    { ...line, debit: 50_000n, credit: 0n },
    { ...line, debit: 0n, credit: 50_000n },
  ];
  const printed = aVoucherDocument({ lines: [...voucher.lines, ...added] });
  expect(voucherTotals(printed)).toEqual(voucherTotals(voucher));
  expect(voucherTable(printed).rows.map(({ style, cells }) => [style, cells['debit']])).toEqual([
    [undefined, 8_625_000n],
    [undefined, 0n],
    [undefined, 0n],
    ['total', 8_625_000n],
    [undefined, 50_000n],
    [undefined, 0n],
    ['subtotal', 50_000n],
  ]);
});

const stamp = `data:image/png;base64,${pngOf(40, 40).toString('base64')}`;

describe('the layout of the company', () => {
  const millimetre = 72 / 25.4;
  const printed = (changes: Partial<typeof usualLayout>) =>
    aVoucherDocument({
      layout: { ...usualLayout, header: 'ترخيص 4455', footer: 'شكراً لكم', ...changes },
    });

  test.each([
    ['a4', 210, 297],
    ['a5', 148, 210],
  ] as const)('%s is as large as its paper, with header and footer on it', (paper, width, height) => {
    const [page] = pagesOf(printed({ paper }));
    expect(page?.width).toBeCloseTo(width * millimetre, 0);
    expect(page?.height).toBeCloseTo(height * millimetre, 0);
    const texts = page?.words.map(({ text }) => text) ?? [];
    expect(texts).toEqual(expect.arrayContaining([found('ترخيص 4455'), found('شكراً لكم')]));
  });

  const picturesIn = (voucher: VoucherDocument) =>
    Buffer.from(documentPdf(voucherPage(voucher), { fonts: documentFonts }))
      .toString('latin1')
      .split('/Subtype /Image').length - 1;

  test.each(['a4', 'a5', 'roll80'] as const)('who has signed stands above the line on %s', (paper) => {
    const signed = { approved: { name: 'نورة العتيبي', picture: stamp }, reviewed: { name: 'هند القاضي' } };
    const layout = { ...usualLayout, paper };
    expect(picturesIn(aVoucherDocument({ layout, signed }))).toBe(1);
    const texts = textsOf(aVoucherDocument({ layout, signed }));
    expect(texts).toEqual(expect.arrayContaining([found('نورة العتيبي'), found('هند القاضي')]));
  });

  test('the stamp is on what is in the books, and on nothing else', () => {
    const company = { ...aVoucherDocument().company, stamp };
    expect(picturesIn(aVoucherDocument({ company }))).toBe(1);
    expect(picturesIn(aVoucherDocument({ company, status: 'draft', posted: undefined }))).toBe(0);
  });

  const details = [
    'الرقم الضريبي 310122393500003 · السجل التجاري 1010123456 · الرخصة 4455',
    'مبنى 1234، طريق الملك فهد، العليا، الرياض، 12211-4321',
    'آيبان SA03 8000 0000 6080 1016 7519',
  ];

  test('a voucher of a few lines stays on one sheet of A5 below a full head, which is broken between its parts', () => {
    const logo = stamp;
    const company = { ...aVoucherDocument().company, details, logo };
    const pages = pagesOf(aVoucherDocument({ ...printed({ paper: 'a5' }), company }));
    expect(pages).toHaveLength(1);
    const texts = pages[0]?.words.map(({ text }) => text) ?? [];
    expect(texts).toContain(found('الرخصة 4455'));
    expect(texts).toContain(found('آيبان SA03 8000 0000 6080 1016 7519'));
  });

  test.each([
    [true, 'the whole head is on every page'],
    [false, 'further pages say title and company'],
  ])('repeating the head %s: %s', (repeatHeader) => {
    const [line] = aVoucherDocument().lines;
    const lines = Array.from({ length: 60 }, () => line).filter((each) => each !== undefined);
    const [, second] = pagesOf(aVoucherDocument({ ...printed({ repeatHeader }), lines }));
    const texts = second?.words.map(({ text }) => text) ?? [];
    expect(texts.includes(found('ترخيص 4455'))).toBe(repeatHeader);
    expect(texts).toContain(found(aVoucherDocument().company.name));
  });

  test('a roll is cut where the voucher ends, and holds the same amounts', () => {
    const pages = pagesOf(printed({ paper: 'roll80' }));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.width).toBeCloseTo(80 * millimetre, 0);
    expect(pages[0]?.height).toBeLessThan(1200);
    const texts = pages[0]?.words.map(({ text }) => text) ?? [];
    expect(texts.filter((text) => text === '86,250.00')).toHaveLength(3);
  });
});
