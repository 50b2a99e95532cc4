// Colour arithmetic in OKLCH, where equal steps of lightness look equal, and the WCAG contrast of two colours.

export type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number };

type Triple = readonly [number, number, number];

const hexPattern = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Whether a text is a colour that the theme can use: `#rgb` or `#rrggbb`. */
export const isHexColour = (text: unknown): text is string =>
  typeof text === 'string' && hexPattern.test(text);

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Red, green and blue in linear light. */
const linearChannelsOf = (hex: string): Triple => {
  const digits = hex.slice(1);
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (at: number) => toLinear(Number.parseInt(long.slice(at, at + 2), 16) / 255);
  return [channel(0), channel(2), channel(4)];
};

const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** The OKLCH coordinates of a colour. The numbers are the matrices of Björn Ottosson's Oklab. */
export const oklchOf = (hex: string): Oklch => {
  const [red, green, blue] = linearChannelsOf(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
};

const linearOf = ({ lightness, chroma, hue }: Oklch): Triple => {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
};

const fits = (channels: Triple) => channels.every((channel) => channel >= -0.0005 && channel <= 1.0005);

/** The nearest colour a screen can show: chroma is given up first, lightness and hue never. */
export const hexOf = (colour: Oklch): string => {
  let chroma = colour.chroma;
  while (chroma > 0 && !fits(linearOf({ ...colour, chroma }))) chroma = Math.max(0, chroma - 0.002);
  const channels = linearOf({ ...colour, chroma });
  const digits = channels.map((channel) => {
    const value = Math.round(fromLinear(Math.min(1, Math.max(0, channel))) * 255);
    return value.toString(16).padStart(2, '0');
  });
  return `#${digits.join('')}`;
};

const luminanceOf = (hex: string): number => {
  const [red, green, blue] = linearChannelsOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG contrast, from 1 to 21. */
export const contrastOf = (first: string, second: string): number => {
  const [low, high] = [luminanceOf(first), luminanceOf(second)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
};
