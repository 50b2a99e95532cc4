// What a new invoice or quote is begun with by its address: a type, an original, a customer, an item in its first line.
import type { DraftHead } from '#frontend/documents/editor/documentDraft.ts';

const items = ['product', 'service'];

export const itemAsked = (asked: URLSearchParams): { field: string; value: string } | null => {
  const field = items.find((name) => asked.has(name));
  return field === undefined ? null : { field, value: asked.get(field) ?? '' };
};

/** What was typed waits for the address that asks for the same, and for no other. */
export const keptAsBegun = (asked: URLSearchParams, { type = '' }: DraftHead): string => {
  const begun = ['of', 'party', ...items].flatMap((name) => asked.get(name) ?? []);
  return ['new', type, ...begun].filter(Boolean).join(':');
};
