// The paper of an invoice as it is drawn: a reader finds its code, every figure is that of the calculation, and it never differs.
import jsQr from 'jsqr';
import { describe, expect, test } from 'vitest';
import { groupedMoney } from '#shared/kernel/money.ts';
import { documentFonts as fonts } from '#tests/support/kinds/documentSamples.ts';
import { aPrint, aPrintedInvoice } from '#tests/support/kinds/invoicePrints.ts';
import { type PdfPage, readPdf } from '#tests/support/readPdf.ts';
import { figuredInvoice } from '../figuredInvoice.ts';
import { invoiceFigures } from '../invoiceFigures.ts';
import { type InvoicePaper, invoicePaper } from './invoicePaper.ts';
import { invoicesPdf } from './invoicePdf.ts';
import { paperLanguages, paperSizes } from './paperLanguage.ts';
import type { InvoicePrint } from './printedInvoice.ts';

const dotsPerPoint = 3;
const pointsPerMillimetre = 72 / 25.4;

/** The page as a reader's camera has it, of its filled areas alone. */
const pictureOf = ({ width, height, areas }: PdfPage) => {
  const size = { width: Math.round(width * dotsPerPoint), height: Math.round(height * dotsPerPoint) };
  const dots = new Uint8ClampedArray(size.width * size.height * 4).fill(255);
  for (const area of areas.filter(({ color }) => color === '0.' || color === '1.')) {
    const value = area.color === '0.' ? 0 : 255;
    const [from, to] = [area.left, area.left + area.width].map((at) => Math.round(at * dotsPerPoint));
    const [top, end] = [height - area.bottom - area.height, height - area.bottom].map((at) =>
      Math.round(at * dotsPerPoint),
    );
    for (let y = top ?? 0; y < (end ?? 0); y += 1)
      for (let x = from ?? 0; x < (to ?? 0); x += 1)
        dots.set([value, value, value, 255], (y * size.width + x) * 4);
  }
  return { dots, ...size };
};

const codeOn = (page: PdfPage) => {
  const { dots, width, height } = pictureOf(page);
  return jsQr(dots, width, height);
};

const choices = paperLanguages.flatMap((language) => paperSizes.map((size) => ({ language, size })));

const drawn = (print: InvoicePrint, choice = choices[0] ?? expect.fail('no paper')) =>
  readPdf(invoicesPdf([print], { ...choice, fonts }));

const wordsOf = (pages: readonly PdfPage[]) =>
  pages.flatMap(({ words }) => words.map(({ text }) => text)).join('\n');

describe.each(choices)('in $language on $size', (choice) => {
  const pages = drawn(aPrint(), choice);

  test('its code is read back from the page, and is at least 20 mm wide', () => {
    const { qr } = invoicePaper(aPrint(), choice);
    const [code, ...others] = pages.map(codeOn).filter((found) => found !== null);
    expect(others).toEqual([]);
    expect(code?.data).toBe(qr);
    const { topLeftCorner, topRightCorner } = code?.location ?? expect.fail('no code is found');
    const points = (topRightCorner.x - topLeftCorner.x) / dotsPerPoint;
    expect(points / pointsPerMillimetre).toBeGreaterThan(20);
  });

  test('its figures are those of the calculation', () => {
    const { calculation, settlement } = invoiceFigures(figuredInvoice(aPrintedInvoice()));
    const { taxExclusive, vat, taxInclusive } = calculation.totals;
    for (const amount of [taxExclusive, vat, taxInclusive, settlement.due])
      expect(wordsOf(pages)).toContain(groupedMoney(amount, 2));
  });

  test('nothing lies beyond the edges of the sheet', () => {
    for (const { words, width } of pages)
      expect(words.filter(({ left }) => left < 0 || left > width)).toEqual([]);
  });
});

test('a paper that is drawn again is the same', () => {
  expect(drawn(aPrint())).toEqual(drawn(aPrint()));
});

test('several follow each other, each with its own number and pages counted for itself', () => {
  const other = aPrint({ invoice: aPrintedInvoice({ number: '01-SI-2026-000777' }) });
  const choice = { language: 'en', size: 'a4' } as const;
  const alone = [drawn(aPrint(), choice), drawn(other, choice)];
  const together = readPdf(invoicesPdf([aPrint(), other], { ...choice, fonts }));
  expect(together).toHaveLength(alone.flat().length);
  expect(wordsOf(together)).toBe(alone.map(wordsOf).join('\n'));
});

describe('it is called', () => {
  const { snapshot } = aPrintedInvoice();
  const of = (changes: object, type = 'SI') =>
    invoicePaper(
      aPrint({
        invoice: aPrintedInvoice({ type, snapshot: snapshot && { ...snapshot, ...changes } }),
      }),
      { language: 'both', size: 'a4' },
    ).title;
  const person = { ...(snapshot?.party ?? expect.fail()), kind: 'person', vatNumber: '' };

  test.each([
    ['a tax invoice where the buyer is an organisation', of({}), 'Tax invoice'],
    ['a simplified one for a person', of({ party: person }), 'Simplified tax invoice'],
    ['a simplified one for nobody named', of({ party: null }), 'Simplified tax invoice'],
    [
      'a full one for a person with a VAT number',
      of({ party: { ...person, vatNumber: '3' } }),
      'Tax invoice',
    ],
    ['a credit note', of({}, 'SR'), 'Credit note'],
    ['a debit note', of({}, 'SD'), 'Debit note'],
    ['a deposit invoice', of({}, 'DI'), 'Deposit invoice'],
    ['a purchase invoice', of({}, 'PI'), 'Purchase invoice'],
    [
      'an invoice where the seller has no VAT number',
      of({ seller: { name: 'A', name_ar: 'أ', vatNumber: '' } }),
      'Invoice',
    ],
  ])('%s', (_, [, english], expected) => {
    expect(english).toBe(expected);
  });
});

describe('it is marked', () => {
  const marks = (print: InvoicePrint) =>
    invoicePaper(print, { language: 'en', size: 'a4' }).marks.map(({ kind }) => kind);

  test('not at all when it is first printed', () => expect(marks(aPrint())).toEqual([]));
  test('as a copy from then on', () => expect(marks(aPrint({ isCopy: true }))).toEqual(['copy']));
  test('as a draft until it is posted', () => {
    const invoice = aPrintedInvoice({ status: 'pending', number: null, postedAt: null });
    expect(marks(aPrint({ invoice, isCopy: true }))).toEqual(['draft']);
    const words = wordsOf(drawn(aPrint({ invoice }), { language: 'en', size: 'a4' }));
    expect(words.match(/Draft/g)).toHaveLength(2);
  });
  test('as credited once its notes have given all of it back, with nothing due; a part is taken off what is due', () => {
    const paper = (credited: string) =>
      invoicePaper(aPrint({ invoice: aPrintedInvoice({ credited }) }), { language: 'en', size: 'a4' });
    const total = paper('0.00').totals.find(({ look }) => look === 'strong')?.amount ?? '';
    const due = ({ totals }: InvoicePaper) => totals.at(-1)?.amount;
    const whole = paper(total.replaceAll(',', ''));
    expect(whole.marks.map(({ kind }) => kind)).toEqual(['credited']);
    expect([due(whole), due(paper('0.00')), due(paper('100.00'))]).toEqual([
      '0.00',
      '17,786.73',
      '17,686.73',
    ]);
    expect(paper('100.00').totals.at(-2)).toMatchObject({ label: ['Credited'], amount: '-100.00' });
    expect(paper('100.00').marks).toEqual([]);
  });
});

test('what is not charged says why', () => {
  const words = wordsOf(drawn(aPrint(), { language: 'en', size: 'a4' }));
  expect(words).toContain('Export of goods VATEX-SA-32');
});

test('what is due has a row only where it differs from the total; a line says its quantity with the unit, and its VAT', () => {
  const choice = { language: 'en', size: 'a4' } as const;
  const paper = (changes: object) => invoicePaper(aPrint({ invoice: aPrintedInvoice(changes) }), choice);
  const hasDue = ({ totals }: InvoicePaper) => totals.some(({ look }) => look === 'last');
  expect([hasDue(paper({})), hasDue(paper({ payments: [], deposits: [] }))]).toEqual([true, false]);
  const { columns, rows } = paper({}).lines;
  expect(columns.map(({ key }) => key)).toContain('vat');
  expect(rows[0]?.cells['quantity']).toMatch(/^[\d.]+ \p{L}+/u);
});
