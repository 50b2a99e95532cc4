// The product's name and version, as the footer and the page titles show them.

export const productName = { ar: 'ميزان', en: 'Mizan' } as const;
export const productVersion = '1.3.0';
