// A company's own colours laid over the product's tokens; where one would make text unreadable its nearest readable tone is taken.
import type { ThemeSettings } from '#frontend/lib/companyColours.ts';
import { isHexColour } from '#shared/kernel/colour.ts';
import { firstReadable, readableTone, shapeContrast } from '#shared/settings/readableTone.ts';
import { brandTokens, defaultBrand, type Mode, neutralTokens, type Tokens } from './tokens.ts';

const fontSizeLimits = { min: 12, max: 18 } as const;

/** The company's main colour, or the product's. */
export const brandColourOf = (settings: ThemeSettings | null): string =>
  isHexColour(settings?.primary_color) ? settings.primary_color : defaultBrand;

const fontSizeOf = (text: string | undefined): Tokens => {
  const size = Number.parseFloat(text ?? '');
  if (!(size >= fontSizeLimits.min && size <= fontSizeLimits.max)) return {};
  return { '--font-size': `${size}px` };
};

const valuesOf = (tokens: Tokens, ...names: readonly `--color-${string}`[]): string[] =>
  names.map((name) => tokens[name] ?? '');

/** Text and page colours are the company's only in light: dark keeps the product's own, which are proven together. */
const lightTokens = ({ bg_color: ground, text_color: text }: ThemeSettings, plain: Tokens): Tokens => {
  const tokens: Record<`--${string}`, string> = {};
  const onPage = valuesOf(plain, '--color-text-2', '--color-text-3', '--color-brand-strong');
  const status = valuesOf(plain, '--color-danger', '--color-warning', '--color-success', '--color-info');
  if (isHexColour(ground)) tokens['--color-app'] = readableTone(ground, [...onPage, ...status]);
  const grounds = valuesOf(
    { ...plain, ...tokens },
    ...([
      '--color-app',
      '--color-surface',
      '--color-head',
      '--color-line-soft',
      '--color-brand-soft',
    ] as const),
  );
  if (isHexColour(text)) tokens['--color-text'] = readableTone(text, grounds);
  return tokens;
};

/** The colour of the chosen item is the company's own; what is written on it follows. */
const menuTokens = ({ menu_item_bgcolor: ground }: ThemeSettings, plain: Tokens): Tokens => {
  if (!isHexColour(ground)) return {};
  const texts = valuesOf(plain, '--color-brand-strong', '--color-text');
  return { '--color-menu-item': ground, '--color-menu-item-on': firstReadable(ground, texts) };
};

/** The product's own second colour has a shade for each mode; a company's is one colour for both. */
const secondaryTokens = ({ secondary_color: colour }: ThemeSettings, plain: Tokens): Tokens => {
  if (!isHexColour(colour) || colour === neutralTokens('light')['--chart-2']) return {};
  return { '--chart-2': readableTone(colour, valuesOf(plain, '--color-surface'), shapeContrast) };
};

/** Every token that a company changes in a mode. */
export const companyTokens = (settings: ThemeSettings | null, mode: Mode): Tokens => {
  const brand = brandTokens(brandColourOf(settings), mode);
  if (settings === null) return brand;
  const plain = { ...neutralTokens(mode), ...brand };
  return {
    ...brand,
    ...(mode === 'light' ? lightTokens(settings, plain) : {}),
    ...secondaryTokens(settings, plain),
    ...menuTokens(settings, plain),
    ...fontSizeOf(settings.fontSize),
  };
};

/** The same as the text of a style. */
export const companyPaint = (settings: ThemeSettings, mode: Mode): string =>
  Object.entries(companyTokens(settings, mode))
    .map((token) => token.join(':'))
    .join(';');
