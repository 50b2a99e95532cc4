// What was typed into a new one that was begun for a customer waits for that customer, and for no other.

/** Notes are begun for an invoice, and are kept as before. */
export const keptForParty = (asked: URLSearchParams): string => {
  const party = asked.has('of') ? null : asked.get('party');
  return party === null ? 'new' : `new:${party}`;
};
