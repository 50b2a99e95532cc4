// A company may choose any colours; the page must stay readable whatever it chose.
import { describe, expect, test } from 'vitest';
import type { ThemeSettings } from '#frontend/lib/companyColours.ts';
import { contrastOf, oklchOf } from '#shared/kernel/colour.ts';
import { brandColourOf, companyTokens, wholeTokens } from './companyTheme.ts';
import { defaultBrand, type Mode, neutralTokens } from './tokens.ts';

test('no settings give the product its own colours', () => {
  expect(brandColourOf(null)).toBe(defaultBrand);
  expect(companyTokens(null, 'light')['--color-brand']).toBe(defaultBrand);
});

test('the main colour becomes the ramp and the second one a chart colour', () => {
  const tokens = companyTokens({ primary_color: '#1d4ed8', secondary_color: '#c2410c' }, 'light');
  expect(tokens['--color-brand']).toBe('#1d4ed8');
  expect(tokens['--chart-2']).toBe('#c2410c');
});

test('readable colours are taken as they are in light', () => {
  const settings = { text_color: '#102030', bg_color: '#f7f3ec', menu_item_bgcolor: '#eef6f4' };
  expect(companyTokens(settings, 'light')).toMatchObject({
    '--color-text': '#102030',
    '--color-app': '#f7f3ec',
    '--color-menu-item': '#eef6f4',
    '--color-menu-item-on': companyTokens(null, 'light')['--color-brand-strong'],
  });
});

const hueOf = (colour: string | undefined) => Math.round((oklchOf(colour ?? '').hue * 180) / Math.PI);

test('in dark they become deep and pale tones of the same hues', () => {
  const settings = { text_color: '#1d4ed8', bg_color: '#ffe4c4' };
  const { '--color-app': ground, '--color-text': text } = companyTokens(settings, 'dark');
  expect(oklchOf(ground ?? '').lightness).toBeLessThan(0.25);
  expect(oklchOf(text ?? '').lightness).toBeGreaterThan(0.7);
  expect(Math.abs(hueOf(ground) - hueOf('#ffe4c4'))).toBeLessThan(8);
  expect(Math.abs(hueOf(text) - hueOf('#1d4ed8'))).toBeLessThan(8);
});

test('what suits dark as it was picked stays in dark', () => {
  const tokens = companyTokens({ text_color: '#dddddd', bg_color: '#0a0a0a' }, 'dark');
  expect(tokens).toMatchObject({ '--color-text': '#dddddd', '--color-app': '#0a0a0a' });
});

test.each(['light', 'dark'] as const)('in %s a part of the page can have all colours of its own', (mode) => {
  const tokens = wholeTokens({ bg_color: '#f7f3ec' }, mode);
  expect(Object.keys(tokens)).toEqual(expect.arrayContaining(Object.keys(neutralTokens(mode))));
  expect(tokens['--color-app']).toBe(companyTokens({ bg_color: '#f7f3ec' }, mode)['--color-app']);
});

test('the colours of the product stay what they are in dark, too', () => {
  const tokens = companyTokens({ text_color: '#15191e', bg_color: '#f2f4f6' }, 'dark');
  expect(tokens).toMatchObject({
    '--color-text': neutralTokens('dark')['--color-text'],
    '--color-app': neutralTokens('dark')['--color-app'],
  });
});

test('the colours of the product stay what they are', () => {
  const tokens = companyTokens({ text_color: '#15191e', bg_color: '#f2f4f6' }, 'light');
  expect(tokens).toMatchObject({ '--color-text': '#15191e', '--color-app': '#f2f4f6' });
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

const neutralGrounds = ['--color-surface', '--color-app', '--color-head'];
const everyGround = [...neutralGrounds, '--color-line-soft', '--color-brand-soft'];

/** Every text of the page with the grounds it stands on. */
const pairs: Readonly<Record<string, readonly string[]>> = {
  '--color-brand-on': ['--color-brand', '--color-brand-hover'],
  '--color-brand-strong': everyGround,
  '--color-text': everyGround,
  '--color-text-2': everyGround,
  '--color-text-3': everyGround,
  '--color-danger': [...everyGround, '--color-danger-soft'],
  '--color-warning': [...everyGround, '--color-warning-soft'],
  '--color-success': [...everyGround, '--color-success-soft'],
  '--color-info': everyGround,
  '--color-menu-item-on': ['--color-menu-item'],
};

const unreadable = (settings: ThemeSettings, mode: Mode): string[] => {
  const tokens = { ...neutralTokens(mode), ...companyTokens(settings, mode) } as Record<string, string>;
  return Object.entries(pairs).flatMap(([text, grounds]) =>
    grounds.flatMap((ground) => {
      const contrast = contrastOf(tokens[text] ?? '', tokens[ground] ?? '');
      return contrast >= 4.5 ? [] : [`${mode} ${text} on ${ground}: ${contrast}`];
    }),
  );
};

/** The same colours in every run. */
const colourAt = (seed: number): string =>
  `#${((Math.imul(seed + 1, 2_654_435_761) >>> 8) & 0xffffff).toString(16).padStart(6, '0')}`;

const themeAt = (seed: number): ThemeSettings => ({
  primary_color: colourAt(seed * 5),
  secondary_color: colourAt(seed * 5 + 1),
  text_color: colourAt(seed * 5 + 2),
  bg_color: colourAt(seed * 5 + 3),
  menu_item_bgcolor: colourAt(seed * 5 + 4),
});

const same = (colour: string): ThemeSettings => ({
  primary_color: colour,
  secondary_color: colour,
  text_color: colour,
  bg_color: colour,
  menu_item_bgcolor: colour,
});

describe('whatever is picked, every text reads with 4.5 on every ground it stands on', () => {
  test.each(['light', 'dark'] as const)('in %s: 300 random themes', (mode) => {
    for (let seed = 0; seed < 300; seed += 1) {
      const settings = themeAt(seed);
      expect(unreadable(settings, mode), JSON.stringify(settings)).toEqual([]);
    }
  });

  test.each(['#ffffff', '#000000', '#ffff00', '#ff0000', '#00ff00', '#0000ff', '#808080', '#f97316'])(
    'all of them %s',
    (colour) => {
      expect([...unreadable(same(colour), 'light'), ...unreadable(same(colour), 'dark')]).toEqual([]);
    },
  );
});

test.each(['light', 'dark'] as const)('in %s a second colour is seen on a card', (mode) => {
  for (let seed = 0; seed < 100; seed += 1) {
    const tokens = companyTokens({ secondary_color: colourAt(seed) }, mode);
    const contrast = contrastOf(tokens['--chart-2'] ?? '', neutralTokens(mode)['--color-surface'] ?? '');
    expect(contrast).toBeGreaterThanOrEqual(3);
  }
});
