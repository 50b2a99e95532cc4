// A company's own colours laid over the product's tokens; where one would make text unreadable its nearest readable tone is taken.
import type { ThemeSettings } from '#frontend/lib/companyColours.ts';
import { contrastOf, hexOf, isHexColour, oklchOf } from '#shared/kernel/colour.ts';
import { firstReadable, readableTone, shapeContrast, textContrast } from '#shared/settings/readableTone.ts';
import { brandTokens, defaultBrand, type Mode, neutralTokens, type Tokens } from './tokens.ts';

const fontSizeLimits = { min: 12, max: 18 } as const;

type PageToken = '--color-app' | '--color-text';

/** Everything that text stands on. */
const textGrounds = [
  '--color-app',
  '--color-surface',
  '--color-head',
  '--color-line-soft',
  '--color-brand-soft',
] as const;

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

/** In dark a ground keeps its hue and becomes as deep as the product's own; a strong colour would glow there. */
const deepOf = (colour: string, plain: Tokens): string => {
  const { lightness } = oklchOf(plain['--color-app'] ?? '');
  const own = oklchOf(colour);
  if (own.lightness <= lightness) return colour;
  return hexOf({ ...own, lightness, chroma: Math.min(own.chroma, 0.025) });
};

/** In dark text keeps its hue and becomes as light as it is dark in light. */
const paleOf = (colour: string, plain: Tokens): string => {
  const own = oklchOf(colour);
  const darkest = oklchOf(neutralTokens('light')['--color-text'] ?? '').lightness;
  const lightest = oklchOf(plain['--color-text'] ?? '').lightness;
  const lightness = lightest - 0.75 * Math.max(0, own.lightness - darkest);
  return hexOf({ ...own, lightness: Math.max(lightness, 0.6) });
};

/** What a picked colour is in a mode before its contrast is looked at; one that suits dark as it is stays. */
const wishIn = (
  mode: Mode,
  colour: string,
  { token, plain }: { token: PageToken; plain: Tokens },
): string => {
  const isOwn = colour.toLowerCase() === neutralTokens('light')[token];
  if (mode === 'light') return colour;
  if (isOwn) return plain[token] ?? colour;
  if (token === '--color-app') return deepOf(colour, plain);
  const grounds = valuesOf(plain, '--color-app', '--color-surface');
  return grounds.every((ground) => contrastOf(colour, ground) >= textContrast)
    ? colour
    : paleOf(colour, plain);
};

/** Page and text, which stand on and under much else. In dark they follow from the same two colours. */
const pageTokens = (
  { bg_color: ground, text_color: text }: ThemeSettings,
  plain: Tokens,
  mode: Mode,
): Tokens => {
  const tokens: Record<`--${string}`, string> = {};
  const onPage = valuesOf(plain, '--color-text-2', '--color-text-3', '--color-brand-strong');
  const status = valuesOf(plain, '--color-danger', '--color-warning', '--color-success', '--color-info');
  if (isHexColour(ground)) {
    const wish = wishIn(mode, ground, { token: '--color-app', plain });
    tokens['--color-app'] = readableTone(wish, [...onPage, ...status]);
  }
  const grounds = valuesOf({ ...plain, ...tokens }, ...textGrounds);
  if (isHexColour(text)) {
    const wish = wishIn(mode, text, { token: '--color-text', plain });
    tokens['--color-text'] = readableTone(wish, grounds);
  }
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
    ...pageTokens(settings, plain, mode),
    ...secondaryTokens(settings, plain),
    ...menuTokens(settings, plain),
    ...fontSizeOf(settings.fontSize),
  };
};

/** Every colour of the page in a mode, for a part of it that shows another mode than the page is in. */
export const wholeTokens = (settings: ThemeSettings | null, mode: Mode): Tokens => ({
  ...neutralTokens(mode),
  ...companyTokens(settings, mode),
});

/** What a company changes, as the text of a style. */
export const companyPaint = (settings: ThemeSettings, mode: Mode): string =>
  Object.entries(companyTokens(settings, mode))
    .map((token) => token.join(':'))
    .join(';');
