// What is typed into a form stays there, whatever is stored meanwhile; the user chooses field by field.
import { describe, expect, test } from 'vitest';
import {
  asTyped,
  choicesOf,
  differences,
  type FormEvent,
  type FormState,
  formAfter,
  formOf,
} from './draftForm.ts';

type Draft = { name: string; note: string; days: string };

const begun: Draft = { name: 'Salt', note: '', days: '3' };
const stored = (change: Partial<Draft>, rev: number | null = 2) => ({ draft: { ...begun, ...change }, rev });

const stateAfter = (...events: FormEvent<Draft>[]): FormState<Draft> =>
  events.reduce((state, event) => formAfter(asTyped, state, event), formOf(stored({}, 1)));

const isUnsaved = ({ draft, base }: FormState<Draft>) => differences(asTyped, draft, base.draft).length > 0;

test('what is typed differs from what is stored, until it is typed back', () => {
  expect(isUnsaved(stateAfter({ on: 'typed', change: { name: 'Sugar' } }))).toBe(true);
  const back = stateAfter(
    { on: 'typed', change: { name: 'Sugar' } },
    { on: 'typed', change: { name: 'Salt' } },
  );
  expect(isUnsaved(back)).toBe(false);
});

test('what the form itself has filled in is no change; typing over it is one', () => {
  const filled: FormEvent<Draft> = { on: 'filled', change: { note: 'Usual' } };
  expect(stateAfter(filled).draft.note).toBe('Usual');
  expect(isUnsaved(stateAfter(filled))).toBe(false);
  expect(isUnsaved(stateAfter(filled, { on: 'typed', change: { note: 'Own' } }))).toBe(true);
});

test('two spellings of the same value are no difference', () => {
  const numbers = (field: string, value: unknown) => (field === 'days' ? Number(value) : value);
  expect(differences(numbers, begun, { ...begun, days: '3.0' })).toEqual([]);
  expect(differences(asTyped, begun, { ...begun, days: '3.0' })).toEqual(['days']);
});

test('the fault of a field goes once it is typed into, and with it those inside', () => {
  const faults = { name: 'Missing', 'note.0.text': 'Too long', days: 'Too many' };
  const state = stateAfter({ on: 'faulty', faults }, { on: 'typed', change: { note: 'x' } });
  expect(state.faults).toEqual({ name: 'Missing', days: 'Too many' });
});

describe('somebody else stores it', () => {
  test('a form without changes follows; one with changes keeps them', () => {
    const read: FormEvent<Draft> = { on: 'read', stored: stored({ name: 'Sea salt' }) };
    expect(stateAfter(read)).toEqual(formOf(stored({ name: 'Sea salt' })));
    const typed = stateAfter({ on: 'typed', change: { note: 'mine' } }, read);
    expect(typed.draft).toEqual({ ...begun, note: 'mine' });
    expect(typed.base.rev).toBe(1);
  });

  const theirs = stored({ name: 'Sea salt', note: 'theirs' });
  const typed: FormEvent<Draft> = { on: 'typed', change: { note: 'mine', days: '5' } };
  const refused: FormEvent<Draft> = { on: 'refused', stored: theirs };

  test('both versions are shown, and which of them was typed', () => {
    const state = stateAfter(typed, refused);
    expect(state.meanwhile).toBe(theirs);
    expect(choicesOf(asTyped, state, theirs)).toEqual([
      { field: 'name', mine: 'Salt', theirs: 'Sea salt', isTyped: false },
      { field: 'note', mine: 'mine', theirs: 'theirs', isTyped: true },
      { field: 'days', mine: '5', theirs: '3', isTyped: true },
    ]);
  });

  test('what is chosen goes on from what is stored now', () => {
    const state = stateAfter(typed, refused, { on: 'chosen', theirs: ['name'] });
    expect(state.draft).toEqual({ name: 'Sea salt', note: 'mine', days: '5' });
    expect(state.base).toBe(theirs);
    expect(state.meanwhile).toBeNull();
  });

  test('taking everything of theirs leaves nothing to save', () => {
    const state = stateAfter(typed, refused, { on: 'chosen', theirs: ['name', 'note', 'days'] });
    expect(isUnsaved(state)).toBe(false);
  });

  test('who chooses nothing keeps what was typed, and is asked again', () => {
    const state = stateAfter(typed, refused, { on: 'stayed' });
    expect(state.draft).toEqual({ ...begun, note: 'mine', days: '5' });
    expect(state.base.rev).toBe(1);
  });
});

test('saved or undone, the form begins anew from what is stored', () => {
  const typed: FormEvent<Draft> = { on: 'typed', change: { name: 'Sugar' } };
  const faulty: FormEvent<Draft> = { on: 'faulty', faults: { name: 'x' } };
  expect(stateAfter(typed, faulty, { on: 'saved', stored: stored({ name: 'Sugar' }) })).toEqual(
    formOf(stored({ name: 'Sugar' })),
  );
  expect(stateAfter(typed, faulty, { on: 'undone', stored: stored({}, 1) })).toEqual(formOf(stored({}, 1)));
});
