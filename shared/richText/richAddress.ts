// The addresses that a rich text may carry: of links and of images; any other becomes the blank address.

/** Leads nowhere and shows nothing. */
export const blankAddress = 'about:blank';

/** Control characters and spaces, which browsers drop from an address, and marks that change the direction of text: an address with one of them becomes blank. */
const hiddenSigns =
  /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/** With its host: `https:page` and `//host` are read relative to the page that shows them. */
const webAddress = /^https?:\/\/[^/\\?#]/i;
const mailOrPhone = /^(?:mailto|tel):[^/\\]/i;

const imageTypes = ['png', 'gif', 'jpeg', 'bmp', 'x-icon'] as const;
export const imageMediaTypes: readonly string[] = imageTypes.map((type) => `image/${type}`);

/** An image that is in the text itself; an SVG is a program and no image of ours. */
const inlineImage = new RegExp(`^data:image/(?:${imageTypes.join('|')});base64,[A-Za-z0-9+/]+={0,2}$`);

export const isInlineImage = (source: string): boolean => inlineImage.test(source);

export const linkAddress = (link: string): string => {
  const address = link.trim();
  const isKnown = webAddress.test(address) || mailOrPhone.test(address);
  return isKnown && !hiddenSigns.test(address) ? address : blankAddress;
};

export const imageAddress = (source: string): string => {
  if (isInlineImage(source)) return source;
  const address = source.trim();
  return webAddress.test(address) && !hiddenSigns.test(address) ? address : blankAddress;
};

/** Data of another kind than an image is no image at all, wherever it would be shown. */
export const isForeignData = (source: string): boolean => /^\s*data:/i.test(source) && !isInlineImage(source);

/** The host of an address of the web, as it is shown to a reader; empty where there is none. */
export const hostOf = (address: string): string =>
  /^https?:\/\/(?:[^/?#]*@)?([^/?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? '';
