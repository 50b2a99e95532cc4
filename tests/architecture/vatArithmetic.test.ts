// VAT is worked out in one place: screens, functions and paper show and book what the calculation of invoices says.
import { describe, expect, test } from 'vitest';
import { isTest, sourceFiles, textOf } from './projectTree.ts';

/** A name that begins with, or contains as a word of its own, what a rate is called. */
const rateName = '(?:\\b(?:vat|tax|rate)|(?<=\\w)(?:Vat|Tax|Rate))\\w*(?:\\.\\w+)*';
/** What may stand before a name: the objects that hold it, or a call that converts it. */
const path = '(?:\\w+(?:\\??\\.|\\())*\\w*';
/** A hundred per cent in any unit. */
const whole = '(?:\\b1(?:_?0{2,3}){0,2}n?\\b|\\bhundredPercent\\b)';
/** Rates of the country, as a fraction, in per cent and in hundredths of it. */
const knownRate = '(?:[01]?\\.(?:05|15)\\b|\\b(?:5|15|105|115|500|1_?500)n?\\b)';

const bans: Record<string, RegExp> = {
  'a product with a rate': new RegExp(`${rateName}\\)?\\s*\\*(?!\\*)|(?<!\\*)\\*\\s*\\(?${path}${rateName}`),
  'a hundred per cent and a rate': new RegExp(
    `${whole}\\s*\\+\\s*${path}${rateName}|${rateName}\\s*\\+\\s*${whole}`,
  ),
  'a share by a rate': new RegExp(`\\b(?:mulDiv|percentOf)\\([^;]{0,200}?${rateName}`),
  'a rate as a number': new RegExp(
    `[*/]\\s*[01]?\\.(?:05|15)\\b|\\b(?:mulDiv|percentOf)\\([^;]{0,100}?,\\s*${knownRate}`,
  ),
  'the tools of the calculation': /\bvat(?:Upon|Within)\(/,
};

const product = /^(frontend|functions|shared|scripts)\/.*\.tsx?$/;

/** Withholding tax, which is no VAT; VAT itself; the calculation of invoices; the conversion of prices with VAT; instalments, each with its own; vouchers of the demo that book invoices; rates of exchange. */
const allowed: Record<string, readonly string[]> = {
  'shared/finance/taxes/withholding.ts': ['a share by a rate'],
  'shared/invoices/taxes/vat.ts': ['a hundred per cent and a rate', 'a share by a rate'],
  'shared/invoices/taxes/vatGroup.ts': ['the tools of the calculation'],
  'shared/invoices/calculation.ts': ['the tools of the calculation'],
  'shared/invoices/contracts/contractSchedule.ts': ['the tools of the calculation'],
  'shared/invoices/taxes/itemPrice.ts': ['the tools of the calculation'],
  'scripts/seed/demoLines.ts': ['the tools of the calculation'],
  'shared/kernel/money.ts': ['a product with a rate', 'a share by a rate'],
};

/** Comments may say how VAT is worked out; they are blanked, so that lines keep their numbers. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));

const offencesIn = (file: string, text: string): string[] => {
  const code = withoutComments(text);
  return Object.entries(bans).flatMap(([name, pattern]) => {
    const found = pattern.exec(code);
    if (found === null) return [];
    const line = code.slice(0, found.index).split('\n').length;
    return [`${file}:${line} has ${name}, "${found[0]}": use calculateInvoice of shared/invoices`];
  });
};

const isAllowed = (offence: string): boolean =>
  Object.entries(allowed).some(
    ([file, names]) =>
      offence.startsWith(`${file}:`) && names.some((name) => offence.includes(` has ${name},`)),
  );

const productFiles = sourceFiles.filter((file) => product.test(file) && !isTest(file));

test('no file of the product works out VAT but the calculation of invoices', () => {
  expect(productFiles.length).toBeGreaterThan(1000);
  const found = productFiles.flatMap((file) => offencesIn(file, textOf(file)));
  expect(found.filter((offence) => !isAllowed(offence))).toEqual([]);
});

test('what a file is allowed to do, it does', () => {
  const idle = Object.entries(allowed).flatMap(([file, names]) => {
    const found = offencesIn(file, textOf(file)).join('\n');
    return names.filter((name) => !found.includes(` has ${name},`)).map((name) => `${file}: ${name}`);
  });
  expect(idle).toEqual([]);
});

describe('is found', () => {
  const named = (text: string) => offencesIn('frontend/invoices/planted.ts', text);

  test.each([
    'const vat = net * vatRate;',
    'const vat = (net * BigInt(line.tax.rate)) / 10_000n;',
    'const vat = taxRate * net;',
    'const vat = line.tax.rate * net;',
    'const net = (total * 100n) / (100n + rate);',
    'const net = mulDiv(total, 10_000n, 10_000n + tax.rate);',
    'const net = total / (1 + vatRate);',
    'const vat = mulDiv(net, rateOf(tax), hundredPercent);',
    'const vat = mulDiv(\n  net,\n  line.tax.rate,\n  10_000n,\n);',
    'const vat = percentOf(net, tax.rate);',
    'const vat = percentOf(net, 1500n);',
    'const vat = mulDiv(net, 15n, 100n);',
    'const vat = mulDiv(total, 15n, 115n);',
    'const vat = net * 0.15;',
    'const total = net * 1.15;',
    'const net = total / 1.15;',
    'const vat = vatUpon(net, 1500n);',
    'const vat = vatWithin(total, tax.rate);',
  ])('%j', (text) => {
    expect(named(text)).not.toEqual([]);
  });

  test.each([
    'const base = convert(amount, rate, { from: 2, to: 2 });',
    'const shown = totals.vat + totals.taxExclusive;',
    "import * as taxes from './taxes.ts';",
    '// vat = net * rate',
    '/* net / (100 + rate) */',
    'const isActive = activated * 2;',
    'const width = share * 100;',
    'const part = mulDiv(amount, 1000n, top);',
    "const label = say('rate', { rate });",
  ])('but not in %j', (text) => {
    expect(named(text)).toEqual([]);
  });

  test('with its file and line', () => {
    expect(named('// first\nconst vat =\n  net * vatRate;')).toEqual([
      'frontend/invoices/planted.ts:3 has a product with a rate, "* vatRate": use calculateInvoice of shared/invoices',
    ]);
  });
});
