// What was typed waits for the address that asks for the same; nothing else is shown there, and nothing is lost.
import { afterEach, expect, test } from 'vitest';
import { localDrafts } from '#frontend/lib/localDrafts.ts';
import { orderKind } from '#tests/support/kinds/orderKind.ts';
import type { AnyParts } from '../documentParts.ts';
import { newDraft } from './documentDraft.ts';
import { type DocumentState, openedState } from './documentState.ts';
import { storeOf } from './documentStore.ts';
import { type DraftPlace, keepDraft, keptDraft, newDraftPlace } from './localDraft.ts';

const parts = {
  kind: orderKind,
  editor: { keptAs: (_: URLSearchParams, { type }: { type?: string }) => `new:${type}` },
} as unknown as AnyParts;

const place = (type: string, search = `type=${type}`): DraftPlace =>
  newDraftPlace(parts, new URLSearchParams(search), { type });

/** Typed and left at once, having this type by then. */
const typed = (at: DraftPlace, type: string, note: string): void => {
  const pristine = newDraft(null, { type, date: '2026-02-17' });
  const opened = openedState({ pristine, saved: null, handoff: null, kept: null, isDuplicate: false });
  const draft = { ...pristine, head: { ...pristine.head, note }, version: 1 };
  const store = storeOf<DocumentState, never>({ ...opened, draft }, (state) => state);
  keepDraft({ place: at, rules: null, store })();
};

const noteAt = (at: DraftPlace) => keptDraft(at)?.header['note'];

afterEach(() => {
  for (const name of ['new:sale', 'new:purchase', 'copy:o1']) localDrafts.clear(`order:${name}`);
});

test('of one type, and of a copy, it waits for its own address', () => {
  typed(place('sale'), 'sale', 'sold');
  typed(place('sale', 'copy=o1'), 'sale', 'copied');
  expect(noteAt(place('purchase'))).toBeUndefined();
  expect(noteAt(place('sale'))).toBe('sold');
  expect(noteAt(place('sale', 'copy=o1'))).toBe('copied');
});

test('it goes along with its type, unless other work waits there', () => {
  typed(place('sale'), 'purchase', 'turned');
  expect(noteAt(place('sale'))).toBeUndefined();
  expect(noteAt(place('purchase'))).toBe('turned');
  typed(place('sale'), 'purchase', 'second');
  expect(noteAt(place('purchase'))).toBe('turned');
  expect(noteAt(place('sale'))).toBe('second');
});
