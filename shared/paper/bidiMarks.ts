// The invisible characters that steer the order of mixed text: put in for people, left out for machines.

const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Leaves them out; no figure or export may carry them. */
export const withoutMarks = (text: string): string => text.replace(bidiControls, '');

/** Keeps an address or a code whose signs have no direction of their own from left to right. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;

/** Keeps a name, a date, a phone or a signed amount together and in its own direction inside a sentence. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
