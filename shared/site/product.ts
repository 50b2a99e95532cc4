// What the product is called and which version of it this is.

export const product = { name: { ar: 'ميزان', en: 'Mizan' }, version: '1.3.0' } as const;
