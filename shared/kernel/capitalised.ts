// A name as it stands within another one: `quote` in `saveQuote`.
export const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
