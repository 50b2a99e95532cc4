// A company's own colours laid over the product's tokens; a colour that would make text unreadable is left out.
import { contrastOf, isHexColour } from './colour.ts';
import { brandTokens, defaultBrand, type Mode, neutralTokens, type Tokens } from './tokens.ts';

/** What a company may set, as the server's key/value records or as stored in the browser. */
export type ThemeSettings = {
  readonly primary_color?: string | undefined;
  readonly secondary_color?: string | undefined;
  readonly text_color?: string | undefined;
  readonly bg_color?: string | undefined;
  readonly fontSize?: string | undefined;
  readonly menu_item_bgcolor?: string | undefined;
};

const readableMin = 4.5;
const fontSizeLimits = { min: 12, max: 18 } as const;

const reads = (text: string, ground: string) => contrastOf(text, ground) >= readableMin;

/** The company's main colour, or the product's. */
export const brandColourOf = (settings: ThemeSettings | null): string =>
  isHexColour(settings?.primary_color) ? settings.primary_color : defaultBrand;

const fontSizeOf = (text: string | undefined): Tokens => {
  const size = Number.parseFloat(text ?? '');
  if (!(size >= fontSizeLimits.min && size <= fontSizeLimits.max)) return {};
  return { '--font-size': `${size}px` };
};

/** Text and page colours are the company's only in light: dark keeps the product's own, which are proven together. */
const lightTokens = (settings: ThemeSettings): Tokens => {
  const plain = neutralTokens('light');
  const tokens: Record<`--${string}`, string> = {};
  const { bg_color: ground, text_color: text } = settings;
  const muted = plain['--color-text-3'] ?? '';
  if (isHexColour(ground) && reads(muted, ground)) tokens['--color-app'] = ground;
  const app = tokens['--color-app'] ?? plain['--color-app'] ?? '';
  if (isHexColour(text) && reads(text, '#ffffff') && reads(text, app)) tokens['--color-text'] = text;
  return tokens;
};

const menuTokens = (settings: ThemeSettings, mode: Mode): Tokens => {
  const ground = settings.menu_item_bgcolor;
  const text = brandTokens(brandColourOf(settings), mode)['--color-brand-strong'] ?? '';
  return isHexColour(ground) && reads(text, ground) ? { '--color-menu-item': ground } : {};
};

/** The product's own second colour has a shade for each mode; a company's is one colour for both. */
const secondaryTokens = ({ secondary_color: colour }: ThemeSettings): Tokens =>
  isHexColour(colour) && colour !== neutralTokens('light')['--chart-2'] ? { '--chart-2': colour } : {};

/** Every token that a company changes in a mode. */
export const companyTokens = (settings: ThemeSettings | null, mode: Mode): Tokens => {
  const brand = brandTokens(brandColourOf(settings), mode);
  if (settings === null) return brand;
  return {
    ...brand,
    ...(mode === 'light' ? lightTokens(settings) : {}),
    ...secondaryTokens(settings),
    ...menuTokens(settings, mode),
    ...fontSizeOf(settings.fontSize),
  };
};
