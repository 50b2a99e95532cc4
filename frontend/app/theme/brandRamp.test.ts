// The ramp must stay readable for any colour a company may choose, the extremes included.
import { describe, expect, test } from 'vitest';
import { contrastOf, hexOf, isHexColour, oklchOf } from '#shared/kernel/colour.ts';
import { brandRamp } from './brandRamp.ts';
import { baseStylesheet, brandTokens, neutralTokens } from './tokens.ts';

const colours = [
  '#0b6b5d',
  '#ffd400',
  '#ffffff',
  '#000000',
  '#e11d48',
  '#1d4ed8',
  '#22c55e',
  '#f97316',
  '#7c3aed',
  '#64748b',
  '#00ffff',
  '#abc',
];

describe.each(colours)('the ramp of %s', (colour) => {
  const ramp = brandRamp(colour);

  test('carries white text on stop 80', () => {
    expect(contrastOf('#ffffff', ramp[80])).toBeGreaterThanOrEqual(4.5);
  });

  test('reads on its own tint in light', () => {
    expect(contrastOf(ramp[70], ramp[160])).toBeGreaterThanOrEqual(5.3);
    expect(contrastOf(ramp[70], neutralTokens('light')['--color-app'] ?? '')).toBeGreaterThanOrEqual(5.3);
  });

  test('reads on the dark surface and on the dark tint', () => {
    const tokens = brandTokens(colour, 'dark');
    const text = tokens['--color-brand-strong'] ?? '';
    expect(contrastOf(text, '#1a1e23')).toBeGreaterThanOrEqual(4.85);
    expect(contrastOf(text, tokens['--color-brand-soft'] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  test('stands out as a chart colour in both modes', () => {
    expect(contrastOf(brandTokens(colour, 'light')['--chart-1'] ?? '', '#ffffff')).toBeGreaterThanOrEqual(3);
    expect(contrastOf(brandTokens(colour, 'dark')['--chart-1'] ?? '', '#1a1e23')).toBeGreaterThanOrEqual(3);
  });

  test('grows lighter from stop to stop', () => {
    const lightness = Object.values(ramp).map((hex) => oklchOf(hex).lightness);
    for (const [at, value] of lightness.entries()) {
      if (at > 0) expect(value).toBeGreaterThanOrEqual((lightness[at - 1] ?? 0) - 0.002);
    }
  });
});

describe('colours', () => {
  test('a colour survives the way to OKLCH and back', () => {
    for (const hex of ['#0b6b5d', '#ffd400', '#123456', '#ffffff', '#000000']) {
      expect(hexOf(oklchOf(hex))).toBe(hex);
    }
  });

  test('contrast is that of WCAG', () => {
    expect(contrastOf('#000', '#fff')).toBeCloseTo(21, 5);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  test('only hex colours are accepted', () => {
    expect(isHexColour('#0b6b5d')).toBe(true);
    expect(isHexColour('#ABC')).toBe(true);
    expect(isHexColour('red;background:url(x)')).toBe(false);
    expect(isHexColour(undefined)).toBe(false);
  });
});

describe('status and text tokens', () => {
  test.each(['light', 'dark'] as const)('read on every quiet background in %s', (mode) => {
    const tokens = neutralTokens(mode);
    const value = (name: `--${string}`) => tokens[name] ?? '';
    for (const ground of ['--color-app', '--color-surface', '--color-head'] as const) {
      for (const text of ['--color-text', '--color-text-2', '--color-text-3', '--color-info'] as const) {
        expect(contrastOf(value(text), value(ground))).toBeGreaterThanOrEqual(4.5);
      }
    }
    for (const status of ['danger', 'warning', 'success'] as const) {
      expect(contrastOf(value(`--color-${status}`), value(`--color-${status}-soft`))).toBeGreaterThanOrEqual(
        4.5,
      );
      expect(contrastOf(value(`--color-${status}`), value('--color-surface'))).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('stand in the page for both modes', () => {
    expect(baseStylesheet()).toMatch(/^:root\{.*--color-brand:#0b6b5d.*\}\n:root\.dark\{.*\}$/s);
  });
});
