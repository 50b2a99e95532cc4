// The colours a company starts with, as the key/value records of the specification: the product's own.

const fontSize = 14;

const colours = {
  primary_color: '#0b6b5d',
  secondary_color: '#d8932a',
  text_color: '#15191e',
  bg_color: '#f2f4f6',
} as const;

/** As settings: the size is a number, the menu item follows the main colour. */
export const productTheme = { ...colours, menu_item_bgcolor: null, font_size: fontSize };

export const defaultTheme: readonly { key: string; value: string }[] = [
  ...Object.entries(colours).map(([key, value]) => ({ key, value })),
  { key: 'font_size', value: `${fontSize}px` },
];
