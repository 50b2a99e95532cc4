// The state of the editor: what counts as saved, what a refusal leaves, and what a draft is opened with.
import { expect, test } from 'vitest';
import { type DraftChange, filledLines, type LineRules, lineText, newDraft } from './documentDraft.ts';
import { noFaults } from './documentFaults.ts';
import {
  type DocumentEvent,
  type DocumentState,
  documentAfter,
  isUnsaved,
  type Opening,
  openedState,
} from './documentState.ts';

const rules: LineRules = { fields: ['account', 'amount'], max: 5 };
const pristine = newDraft(rules, { date: '2026-02-17', payee: '' });
const fresh: Opening = { pristine, saved: null, handoff: null, kept: null, isDuplicate: false };

const after = (state: DocumentState, ...events: DocumentEvent[]) =>
  events.reduce((before, event) => documentAfter(rules, before, event), state);
const typed = (change: DraftChange): DocumentEvent => ({ on: 'changed', change });
const payee = (value: string) => typed({ do: 'setHead', field: 'payee', value });

test('a new document is unsaved from its first change to the save that has it', () => {
  const opened = openedState(fresh);
  const changed = after(opened, payee('نسمة'));
  const saved = after(changed, { on: 'saved', saved: { id: 'd1', rev: 1 }, version: changed.draft.version });
  expect([opened, changed, saved].map(isUnsaved)).toEqual([false, true, false]);
  expect(isUnsaved(after(saved, payee('رضوى')))).toBe(true);
});

test('what the editor offers by itself is nothing that waits, until somebody types', () => {
  const offer: DocumentEvent = { on: 'offered', change: { do: 'setHead', field: 'payee', value: 'نسمة' } };
  const offered = after(openedState(fresh), offer);
  expect([isUnsaved(offered), offered.draft.head['payee']]).toEqual([false, 'نسمة']);
  const changed = after(offered, payee('رضوى'));
  expect(isUnsaved(changed)).toBe(true);
  expect(after(changed, { on: 'restoredLeft' }).draft.head['payee']).toBe('نسمة');
  expect(isUnsaved(after(openedState(fresh), payee('رضوى'), offer))).toBe(true);
});

test('a line without its tick counts for nothing, and counts again after typing in it', () => {
  const line = (amount: string) => ({ account: '11001', amount });
  const begun = typed({ do: 'appendLines', lines: [line('1'), line('2'), line('3')] });
  const two = after(openedState(fresh), begun);
  const [first, second] = two.draft.lines.map(({ key }) => key);
  const out = after(two, typed({ do: 'leaveOut', keys: [Number(first), Number(second)], isOut: true }));
  const counted = ({ draft }: DocumentState) =>
    filledLines(rules, draft.lines).map((each) => lineText(each, 'amount'));
  expect([counted(out), out.draft.lines.length]).toEqual([['3'], 3]);
  const retyped = after(out, typed({ do: 'setLine', key: Number(first), field: 'amount', value: '4' }));
  expect(counted(retyped)).toEqual(['4', '3']);
  // A copied line replaces none that is left out.
  expect(counted(after(out, typed({ do: 'appendLines', lines: [line('5')] })))).toEqual(['3', '5']);
});

test('what is typed while it is saved is not taken for saved', () => {
  const sent = after(openedState(fresh), payee('نسمة'));
  const { version } = sent.draft;
  const meanwhile = after(sent, payee('رضوى'), { on: 'saved', saved: { id: 'd1', rev: 1 }, version });
  expect(isUnsaved(meanwhile)).toBe(true);
});

test('a change that changes nothing leaves the very same state', () => {
  const opened = openedState(fresh);
  expect(after(opened, typed({ do: 'fill', key: 1, scale: 2 }))).toBe(opened);
});

test('a refusal marks its cells until they change; an answer ends the attempt, a lost reply keeps it', () => {
  const attempt = { idempotencyKey: 'k', isAct: true, sent: [{ body: {}, version: 0 }] };
  const faults = { head: {}, lines: [{ key: 1, field: 'amount', message: 'No' }] };
  const sent = after(openedState(fresh), { on: 'began', busy: 'acting' }, { on: 'creating', attempt });
  const refused = (isAnswered: boolean) =>
    after(sent, { on: 'refused', faults, isConflict: false, isAnswered }, { on: 'ended' });
  expect([refused(true).attempt, refused(false).attempt]).toEqual([null, attempt]);
  expect(refused(true)).toMatchObject({ busy: null, faults, hasConflict: false });
  const corrected = after(refused(true), typed({ do: 'setLine', key: 1, field: 'amount', value: '5' }));
  expect(corrected.faults).toEqual(noFaults);
});

test('a conflict is asked about until it is left', () => {
  const conflict: DocumentEvent = { on: 'refused', faults: noFaults, isConflict: true, isAnswered: true };
  const asked = after(openedState(fresh), conflict);
  expect([asked.hasConflict, after(asked, { on: 'conflictLeft' }).hasConflict]).toEqual([true, false]);
});

test('what was kept in the browser is unsaved; let go, the document is as it was opened', () => {
  const kept = { draft: newDraft(rules, { date: '2026-02-17', payee: 'نسمة' }), atMs: 5, rev: 3 };
  const restored = openedState({ ...fresh, saved: { id: 'd1', rev: 3 }, kept });
  expect([isUnsaved(restored), restored.restoredAtMs, restored.draft.head['payee']]).toEqual([
    true,
    5,
    'نسمة',
  ]);
  const left = after(restored, { on: 'restoredLeft' });
  expect([isUnsaved(left), left.restoredAtMs, left.draft.head['payee']]).toEqual([false, null, '']);
  expect(after(restored, { on: 'restoredKept' }).draft).toBe(restored.draft);
});

test('what was kept of an older revision is asked about, and is a change of that revision until it is answered', () => {
  const opened = (rev: number | null) => {
    const kept = { draft: newDraft(rules, { date: '2026-02-17', payee: 'نسمة' }), atMs: 5, rev };
    return openedState({ ...fresh, saved: { id: 'd1', rev: 3 }, kept });
  };
  expect([3, 2, null].map((rev) => opened(rev).hasConflict)).toEqual([false, true, true]);
  const stayed = after(opened(2), { on: 'conflictLeft' });
  expect(stayed).toMatchObject({ hasConflict: false, saved: { id: 'd1', rev: 2 }, restoredAtMs: 5 });
  const goesOn = after(stayed, { on: 'rebased', rev: 3, isSaved: false });
  expect(goesOn).toMatchObject({ saved: { id: 'd1', rev: 3 }, restoredAtMs: null });
  expect(isUnsaved(goesOn)).toBe(true);
});

test('a draft that got its address goes on with its rev, its faults and what was typed meanwhile', () => {
  const draft = { ...newDraft(rules, { date: '2026-02-17', payee: 'نسمة' }), version: 4 };
  const faults = { head: { date: 'No' }, lines: [] };
  const handed = (isSaved: boolean) =>
    openedState({
      ...fresh,
      saved: { id: 'd1', rev: 1 },
      handoff: { id: 'd1', rev: 2, draft, isSaved, faults, focus: null },
    });
  expect(handed(true)).toMatchObject({ saved: { id: 'd1', rev: 2 }, draft, faults });
  expect([true, false].map((isSaved) => isUnsaved(handed(isSaved)))).toEqual([false, true]);
});

test('a duplicate is unsaved although nobody has typed in it', () => {
  expect(isUnsaved(openedState({ ...fresh, isDuplicate: true }))).toBe(true);
});

test('a call whose reply was lost is kept with the draft, and let go with it', () => {
  const attempt = { idempotencyKey: 'k1', isAct: true, sent: [{ body: { payee: 'نسمة' }, version: 4 }] };
  const draft = { ...pristine, version: 3 };
  const reopened = openedState({ ...fresh, kept: { draft, atMs: 5, rev: null, attempt } });
  expect(reopened.attempt).toEqual({ ...attempt, sent: [{ body: { payee: 'نسمة' }, version: -1 }] });
  expect(isUnsaved(reopened)).toBe(true);
  expect(after(reopened, { on: 'restoredLeft' }).attempt).toBeNull();
});
