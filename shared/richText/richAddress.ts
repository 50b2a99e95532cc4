// The addresses that a rich text may carry: of links and of images; any other becomes the blank address.

/** Leads nowhere and shows nothing. */
export const blankAddress = 'about:blank';

/** Control characters and spaces, which browsers drop from an address, and marks that change the direction of text: an address with one of them becomes blank. */
const hiddenSigns =
  /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/** With its host: `https:page` and `//host` are read relative to the page that shows them. */
const webAddress = /^https?:\/\/[^/\\?#]/i;
const mailOrPhone = /^(?:mailto|tel):[^/\\]/i;

export const imageTypes = ['png', 'gif', 'jpeg', 'bmp', 'x-icon'] as const;
export type ImageType = (typeof imageTypes)[number];

/** What an editor takes; browsers name icons in two ways. */
export const imageMediaTypes: readonly string[] = [
  ...imageTypes.map((type) => `image/${type}`),
  'image/vnd.microsoft.icon',
];

/** An image that is in the text itself; an SVG is a program and no image of ours. */
const inlineImage = new RegExp(`^data:image/(?:${imageTypes.join('|')});base64,[A-Za-z0-9+/]+={0,2}$`);

/** An image that is kept as a file: the hash of its bytes, its width and height in pixels, and what it is by its bytes. */
const keptImage = new RegExp(
  `^file:[0-9a-f]{64}-([1-9]\\d{0,4})x([1-9]\\d{0,4})\\.(?:${imageTypes.join('|')})$`,
);

export type ImageSize = { readonly width: number; readonly height: number };

/** How large a kept image is, as its source says it; null for any other source. */
export const keptImageSize = (source: string): ImageSize | null => {
  const [, width, height] = keptImage.exec(source) ?? [];
  return width === undefined ? null : { width: Number(width), height: Number(height) };
};

export const isKeptImage = (source: string): boolean => keptImage.test(source);

/** Neither in the text nor kept by us: it lies with another host. */
export const isForeignImage = (source: string): boolean => !isInlineImage(source) && !isKeptImage(source);

export const isInlineImage = (source: string): boolean => inlineImage.test(source);

export const linkAddress = (link: string): string => {
  const address = link.trim();
  const isKnown = webAddress.test(address) || mailOrPhone.test(address);
  return isKnown && !hiddenSigns.test(address) ? address : blankAddress;
};

export const imageAddress = (source: string): string => {
  if (!isForeignImage(source)) return source;
  const address = source.trim();
  return webAddress.test(address) && !hiddenSigns.test(address) ? address : blankAddress;
};

/** Data of another kind than an image is no image at all, wherever it would be shown. */
export const isForeignData = (source: string): boolean => /^\s*data:/i.test(source) && !isInlineImage(source);

/** The host of an address of the web, as it is shown to a reader; empty where there is none. */
export const hostOf = (address: string): string =>
  /^https?:\/\/(?:[^/?#]*@)?([^/?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? '';

/** In the place of an image that is not there, or not there yet: a grey of its size that is quiet on any ground. */
export const quietAddress = ({ width, height }: ImageSize): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#80889024"/></svg>`)}`;
