// The text of a value that came in a file.

/** What is no text, number or flag has none: an object may pretend to have one. */
export const cellText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};
