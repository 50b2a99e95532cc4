// What was typed into a new one that was begun for a customer or with an item waits for the same, and for no other.

/** Notes are begun for an invoice, and are kept as before. */
export const keptAsBegun = (asked: URLSearchParams): string => {
  const names = asked.has('of') ? [] : ['type', 'party', 'product', 'service'];
  const about = names.flatMap((name) => asked.get(name) ?? []);
  return about.length === 0 || (about.length === 1 && asked.has('type'))
    ? 'new'
    : ['new', ...about].join(':');
};
