// The product's own look as CSS custom properties, light and dark: the one place where a colour, radius or space is given a value.
//
// Every stylesheet and the drawing kit use only these names:
//   --color-app            page behind cards          --color-surface        cards, sidebar, header, fields
//   --color-head           table heads, totals bars   --color-line(-soft)    borders; -soft between rows
//   --color-text(-2, -3)   text, secondary, muted     --color-control        border of a field
//   --color-brand          fill of the main button    --color-brand-on       text on that fill
//   --color-brand-strong   links, selected text, focus ring: brand colour as text on surface, app and brand-soft
//   --color-brand-soft     selected rows and menu items, icon tiles
//   --color-danger|warning|success (-soft), --color-info       status text, and its quiet background
//   --chart-1..4, --radius-control|card|dialog, --space-1..5, --row-height, --shadow-pop, --font-size

import { brandOnDark, brandRamp } from './brandRamp.ts';

export type Mode = 'light' | 'dark';
export type Tokens = Readonly<Record<`--${string}`, string>>;

export const defaultBrand = '#0b6b5d';

export const sizeTokens: Tokens = {
  '--radius-control': '6px',
  '--radius-card': '8px',
  '--radius-dialog': '12px',
  '--space-1': '4px',
  '--space-2': '8px',
  '--space-3': '12px',
  '--space-4': '16px',
  '--space-5': '20px',
  '--row-height': '40px',
  '--font-size': '14px',
};

const light: Tokens = {
  '--color-app': '#f2f4f6',
  '--color-surface': '#ffffff',
  '--color-head': '#f8f9fa',
  '--color-line': '#e3e6ea',
  '--color-line-soft': '#eef0f3',
  '--color-control': '#c6ccd4',
  '--color-text': '#15191e',
  '--color-text-2': '#3d444d',
  '--color-text-3': '#5c6570',
  '--color-danger': '#b3261e',
  '--color-danger-soft': '#fdeceb',
  '--color-warning': '#9a4a00',
  '--color-warning-soft': '#fff3e4',
  '--color-success': '#17722f',
  '--color-success-soft': '#e7f5ea',
  '--color-info': '#2360a5',
  '--chart-2': '#d8932a',
  '--chart-3': '#4779b8',
  '--chart-4': '#b8433a',
  '--shadow-pop': '0 8px 24px rgb(16 24 32 / 12%), 0 1px 3px rgb(16 24 32 / 8%)',
};

const dark: Tokens = {
  '--color-app': '#101316',
  '--color-surface': '#1a1e23',
  '--color-head': '#15191d',
  '--color-line': '#2a3038',
  '--color-line-soft': '#23282f',
  '--color-control': '#4a525d',
  '--color-text': '#eef1f4',
  '--color-text-2': '#c8ced6',
  '--color-text-3': '#98a1ac',
  '--color-danger': '#ff948a',
  '--color-danger-soft': '#3b1d1b',
  '--color-warning': '#f5a962',
  '--color-warning-soft': '#38240f',
  '--color-success': '#6fca87',
  '--color-success-soft': '#12301d',
  '--color-info': '#8fbcf2',
  '--chart-2': '#e0a94a',
  '--chart-3': '#7aa7e0',
  '--chart-4': '#e0736b',
  '--shadow-pop': '0 8px 28px rgb(0 0 0 / 55%), 0 1px 3px rgb(0 0 0 / 45%)',
};

/** The neutral and status colours of a mode. */
export const neutralTokens = (mode: Mode): Tokens => (mode === 'dark' ? dark : light);

/** The colours that follow from the company's colour. In dark the text shade is light and the tint is deep. */
export const brandTokens = (colour: string, mode: Mode): Tokens => {
  const ramp = brandRamp(colour);
  const isDark = mode === 'dark';
  return {
    '--color-brand': ramp[80],
    '--color-brand-on': '#ffffff',
    '--color-brand-hover': ramp[70],
    '--color-brand-strong': isDark ? ramp[120] : ramp[70],
    '--color-brand-soft': isDark ? ramp[30] : ramp[160],
    '--color-brand-deep': ramp[40],
    '--chart-1': isDark ? brandOnDark(colour) : ramp[80],
  };
};

/** A rule that gives the tokens their values. */
export const ruleOf = (selector: string, tokens: Tokens): string => {
  const lines = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  return `${selector}{${lines.join(';')}}`;
};

/** The stylesheet that is in the page before any script runs. */
export const baseStylesheet = (): string =>
  [
    ruleOf(':root', {
      ...sizeTokens,
      ...neutralTokens('light'),
      ...brandTokens(defaultBrand, 'light'),
      '--color-scheme': 'light',
    }),
    ruleOf(':root.dark', {
      ...neutralTokens('dark'),
      ...brandTokens(defaultBrand, 'dark'),
      '--color-scheme': 'dark',
    }),
  ].join('\n');
