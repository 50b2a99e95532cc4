// The look of printed documents: colours, sizes and distances in points.

export const ink = '#15191e';
export const softInk = '#3d444d';
export const mutedInk = '#5c6570';
export const headFill = '#f5f6f8';
export const totalFill = '#f5f6f8';
export const hairline = '#e3e6ea';
export const faintLine = '#eceef1';
export const watermarkInk = '#eef0f3';
export const mizanGreen = '#0b6b5d';
export const warningInk = '#b8433a';

/** Around the content, by paper; below stand who printed and the number of the page. */
export const margins = {
  a4: { side: 40, top: 36, bottom: 52 },
  a5: { side: 28, top: 26, bottom: 46 },
  roll80: { side: 12, top: 16, bottom: 38 },
} as const;

const pointsPerMillimetre = 72 / 25.4;

export const points = (millimetres: number): number => millimetres * pointsPerMillimetre;

/** Space between the text of a cell and its column's edges. */
export const cellPadding = 5;
