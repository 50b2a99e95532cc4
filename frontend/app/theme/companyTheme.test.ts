// A company may choose any colours; the page must stay readable whatever it chose.
import { expect, test } from 'vitest';
import { brandColourOf, companyTokens } from './companyTheme.ts';
import { defaultBrand } from './tokens.ts';

test('no settings give the product its own colours', () => {
  expect(brandColourOf(null)).toBe(defaultBrand);
  expect(companyTokens(null, 'light')['--color-brand']).toBe(defaultBrand);
});

test('the main colour becomes the ramp and the second one a chart colour', () => {
  const tokens = companyTokens({ primary_color: '#1d4ed8', secondary_color: '#f97316' }, 'light');
  expect(tokens['--color-brand']).toBe('#1d4ed8');
  expect(tokens['--chart-2']).toBe('#f97316');
});

test('unreadable text, background and menu colours are left out', () => {
  const tokens = companyTokens(
    { primary_color: '#0b6b5d', text_color: '#dddddd', bg_color: '#333333', menu_item_bgcolor: '#0b6b5d' },
    'light',
  );
  expect(tokens['--color-text']).toBeUndefined();
  expect(tokens['--color-app']).toBeUndefined();
  expect(tokens['--color-menu-item']).toBeUndefined();
});

test('readable ones apply in light only', () => {
  const settings = { text_color: '#102030', bg_color: '#f7f3ec', menu_item_bgcolor: '#eef6f4' };
  expect(companyTokens(settings, 'light')).toMatchObject({
    '--color-text': '#102030',
    '--color-app': '#f7f3ec',
    '--color-menu-item': '#eef6f4',
  });
  expect(companyTokens(settings, 'dark')['--color-text']).toBeUndefined();
});

test('the second colour of the product keeps its dark shade', () => {
  expect(companyTokens({ secondary_color: '#d8932a' }, 'dark')['--chart-2']).toBeUndefined();
});

test('text that is no colour or no sane size changes nothing', () => {
  const tokens = companyTokens({ primary_color: 'url(//evil)', fontSize: '90px' }, 'dark');
  expect(tokens['--color-brand']).toBe(companyTokens(null, 'dark')['--color-brand']);
  expect(tokens['--font-size']).toBeUndefined();
  expect(companyTokens({ fontSize: '16' }, 'dark')['--font-size']).toBe('16px');
});
