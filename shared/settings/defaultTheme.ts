// The colours a company starts with, as the key/value records of the specification: the product's own.

export const defaultTheme: readonly { key: string; value: string }[] = [
  { key: 'primary_color', value: '#0b6b5d' },
  { key: 'secondary_color', value: '#d8932a' },
  { key: 'text_color', value: '#15191e' },
  { key: 'bg_color', value: '#f2f4f6' },
  { key: 'font_size', value: '14px' },
];
