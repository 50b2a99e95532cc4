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

export const margin = { side: 40, top: 36, bottom: 52 } as const;

/** Space between the text of a cell and its column's edges. */
export const cellPadding = 5;
