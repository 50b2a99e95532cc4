// Labels as they are drawn: in whichever kind a text is written, its bars are read back, and nothing leaves the label.
import jsQr from 'jsqr';
import { expect, test } from 'vitest';
import { documentFonts as fonts } from '#tests/support/kinds/documentSamples.ts';
import { type PdfPage, readPdf } from '#tests/support/readPdf.ts';
import { points } from '../../paper/pdfStyle.ts';
import type { LabelProduct } from './labelApi.ts';
import { type LabelChoice, labelParts } from './labelChoice.ts';
import { labelsOrdered } from './labelContent.ts';
import { labelFormatNamed, labelFormats, labelPlace, labelsOnPage } from './labelFormats.ts';
import { type LabelOrder, orderedCount, orderIn, ordersIn, ordersReceived, orderText } from './labelOrder.ts';
import { barcodeKindOf, labelSymbol } from './labelSymbol.ts';
import { labelsPdf } from './labelsPdf.ts';

const unit = (code: string, barcode: string, factor = '1') => ({
  code,
  name: code,
  name_ar: code === 'BX' ? 'كرتون' : 'قطعة',
  factor,
  barcode,
  price: '1234.50',
});

const productOf = (code: string, barcode: string): LabelProduct => ({
  code,
  name: 'Split air conditioner 18,000 BTU, cooling only, white',
  name_ar: 'مكيف سبليت 18 ألف وحدة، تبريد فقط، أبيض اللون بضمان عامين',
  units: [unit('PCE', barcode), unit('BX', '6280000011037', '12'), unit('PL', '', '48')],
});

const products = [productOf('P-000123', '4006381333931'), productOf('TILE-60/2', '')];
const books = { company: { name: 'Palm Trading', name_ar: 'شركة النخيل التجارية' }, currency: 'SAR' };

const choice = (name: string, changes: Partial<LabelChoice> = {}): LabelChoice => ({
  format: labelFormatNamed(name),
  language: 'ar',
  code: 'bars',
  parts: labelParts,
  ...changes,
});

const drawn = (orders: readonly LabelOrder[], chosen: LabelChoice, used = 0): readonly PdfPage[] => {
  const labels = labelsOrdered(orders, products, { ...chosen, ...books });
  const { format, language } = chosen;
  return readPdf(labelsPdf(labels, { format, language, used, fonts, title: 'Labels' }));
};

test.each([
  ['4006381333931', 'ean13'],
  ['4006381333932', 'code128'],
  ['036000291452', 'upca'],
  ['036000291453', 'code128'],
  ['96385074', 'ean8'],
  ['12345678', 'code128'],
  ['P-000123', 'code128'],
  ['صنف 7', null],
])('%s is written as %s', (text, kind) => {
  expect(barcodeKindOf(text)).toBe(kind);
});

/** The digits of GS1 as widths of space and bar; in the left half of an EAN-13 the other way round where the first digit says so. */
const widthsOfDigits = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
const parities = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
];

/** Reads an EAN-13 as a scanner does: by the widths of bars and spaces. */
const readEan13 = (areas: PdfPage['areas']): string => {
  const bars = [...areas].sort((a, b) => a.left - b.left);
  const [first, last] = [bars[0] ?? expect.fail('no bars'), bars.at(-1) ?? expect.fail('no bars')];
  const module = (last.left + last.width - first.left) / 95;
  const widths = bars.flatMap(({ left, width }, at) => {
    const next = bars[at + 1];
    return next ? [width, next.left - left - width] : [width];
  });
  const whole = widths.map((width) => Math.round(width / module));
  const digitAt = (at: number): string => whole.slice(at, at + 4).join('');
  const left = Array.from({ length: 6 }, (_, at) => digitAt(3 + at * 4));
  const right = Array.from({ length: 6 }, (_, at) => digitAt(32 + at * 4));
  const turned = (code: string) => [...code].reverse().join('');
  const parity = left.map((code) => (widthsOfDigits.includes(code) ? 'L' : 'G')).join('');
  const digits = [...left, ...right].map((code) =>
    widthsOfDigits.findIndex((each) => each === code || (parity !== '' && each === turned(code))),
  );
  return `${parities.indexOf(parity)}${digits.join('')}`;
};

const dotsPerPoint = 4;

const readQr = ({ width, height, areas }: PdfPage): string | undefined => {
  const size = { width: Math.round(width * dotsPerPoint), height: Math.round(height * dotsPerPoint) };
  const dots = new Uint8ClampedArray(size.width * size.height * 4).fill(255);
  for (const area of areas)
    for (let y = height - area.bottom - area.height; y < height - area.bottom; y += 1 / dotsPerPoint)
      for (let x = area.left; x < area.left + area.width; x += 1 / dotsPerPoint)
        dots.set(
          [0, 0, 0, 255],
          (Math.round(y * dotsPerPoint) * size.width + Math.round(x * dotsPerPoint)) * 4,
        );
  return jsQr(dots, size.width, size.height)?.data;
};

const order = (product: string, count = 1): LabelOrder => ({ product, unit: '', count });

/** The corners of what is printed on a page. */
const extentOf = ({ words, areas }: PdfPage) => {
  const boxes = [
    ...words.map(({ left, height }) => ({ left, bottom: height, width: 0, height: 0 })),
    ...areas,
  ];
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    right: Math.max(...boxes.map((box) => box.left + box.width)),
    bottom: Math.min(...boxes.map((box) => box.bottom)),
    top: Math.max(...boxes.map((box) => box.bottom + box.height)),
  };
};

const corners = labelFormats.flatMap((format) => [
  [format.name, 'bars', 'both'] as const,
  [format.name, 'qr', 'en'] as const,
]);

test.each(corners)('on %s as %s in %s', (name, code, language) => {
  const format = labelFormatNamed(name);
  // The last label of a sheet, and the first one of the next.
  const used = labelsOnPage(format) - 1;
  const pages = drawn([order('P-000123', 2)], choice(name, { code, language }), used);
  expect(pages).toHaveLength(2);
  for (const [at, page] of pages.entries()) {
    // The page is as large as the paper.
    expect(page.width).toBeCloseTo(points(format.page.width), 1);
    expect(page.height).toBeCloseTo(points(format.page.height), 1);
    // Everything is inside the label.
    const place = labelPlace(format, used + at);
    const left = language === 'en' ? place.start : page.width - place.start - place.width;
    const bottom = page.height - place.top - place.height;
    const extent = extentOf(page);
    expect(extent.left).toBeGreaterThanOrEqual(left);
    expect(extent.right).toBeLessThan(left + place.width);
    expect(extent.bottom).toBeGreaterThan(bottom);
    expect(extent.top).toBeLessThan(bottom + place.height);
  }
  const [page] = pages as [PdfPage];
  expect(code === 'qr' ? readQr(page) : readEan13(page.areas)).toBe('4006381333931');
  if (code === 'bars') expect(Math.min(...page.areas.map(({ height }) => height))).toBeGreaterThan(points(5));
});

test('what is chosen is on the label, and a code below its own bars is not said twice', () => {
  const wordsOf = (changes: Partial<LabelChoice>) =>
    drawn([order('TILE-60/2')], choice('roll-58x40', { language: 'en', ...changes }))[0]
      ?.words.map(({ text }) => text)
      .join(' ');
  expect(wordsOf({})?.match(/TILE-60/g)).toHaveLength(1);
  expect(wordsOf({})).toContain('1,234.50');
  expect(wordsOf({})).toContain('Palm Trading');
  expect(wordsOf({ parts: ['name'] })).not.toMatch(/1,234\.50|Palm|VAT/);
});

test('labels that are used already are left out, and the first one is where reading starts', () => {
  const format = labelFormatNamed('a4-3x8');
  const [page] = drawn([order('P-000123')], choice('a4-3x8'), 4);
  // The fifth label is in the middle of the second line.
  for (const { left, bottom, height } of page?.areas ?? []) {
    expect(left).toBeGreaterThan(points(70));
    expect(left).toBeLessThan(points(140));
    expect(bottom + height).toBeLessThan(points(297 - 0.5 - format.label.height));
  }
});

test('bars that would be too fine for the label are a QR code', () => {
  const long = 'ARTICLE-2026-000123-BLUE-XL';
  expect(labelSymbol(long, 'bars', labelFormatNamed('a4-3x8')).kind).toBe('code128');
  expect(labelSymbol(long, 'bars', labelFormatNamed('roll-40x25')).kind).toBe('qr');
  expect(labelSymbol('P-000123', 'bars', labelFormatNamed('a4-5x13')).kind).toBe('code128');
});

test.each(['3*P-1', '12*P-1*BX'])('%s is kept unchanged in an address', (text) => {
  expect(orderText(orderIn(text))).toBe(text);
});

test('one is ordered where no number is named, and never more than are printed at once', () => {
  expect(orderIn('P-1')).toEqual(order('P-1'));
  expect(orderIn('99999*P-1').count).toBe(1000);
  expect(orderIn('x*P-1').count).toBe(1);
});

test('a product that is named twice is one order, and codes that no product has do not count', () => {
  const orders = ordersIn(['P-1', '', '2* P-1 ', '1*P-1*BX', '7*NONE']);
  expect(orders.map(orderText)).toEqual(['3*P-1', '1*P-1*BX', '7*NONE']);
  expect(orderedCount(orders, new Set(['NONE']))).toBe(4);
});

test('goods received have one for each box with a barcode, else one for each piece in it', () => {
  const line = (code: string | null, quantity: string | null) => ({
    product: 'P-000123',
    unit: code,
    quantity,
  });
  const lines = [
    line('PCE', '2.5'),
    line('BX', '2'),
    line('PL', '2'),
    line(null, '1'),
    { product: null, unit: null, quantity: '9' },
  ];
  expect(ordersReceived(lines, products).map(orderText)).toEqual(['100*P-000123', '2*P-000123*BX']);
});
