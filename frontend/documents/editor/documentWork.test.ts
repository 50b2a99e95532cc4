// Each press has its effect once: new documents, acts and refusals against a server that may lose its replies.
import { expect, test } from 'vitest';
import { ApiError } from '#frontend/lib/apiError.ts';
import { claimKind } from '#tests/support/kinds/testKindDeclarations.ts';
import type { AnyInput, AnyView } from '../anyDocument.ts';
import type { ActedView } from '../documentQueries.ts';
import { type LineRules, newDraft } from './documentDraft.ts';
import {
  type DocumentEvent,
  type DocumentState,
  documentAfter,
  isUnsaved,
  openedState,
} from './documentState.ts';
import { storeOf } from './documentStore.ts';
import {
  actOnDocument,
  type DocumentCalls,
  saveDocument,
  submitDocument,
  type WorkOf,
} from './documentWork.ts';

const rules: LineRules = { fields: ['account', 'amount', 'text'], max: 100 };

const refusal = (code: string) => new ApiError({ status: 409, code, message: code, details: {} });

/** A server with one company: documents by id, and the answer to each key. `loses`: replies that never arrive, by their turn. */
const serverThat = (loses: readonly number[] = []) => {
  const answers = new Map<string, { body: string; view: ActedView }>();
  const documents: ActedView[] = [];
  const asked: { body: AnyInput; key: string }[] = [];
  let turn = 0;
  const viewOf = (body: AnyInput, number: string | null): ActedView =>
    ({ ...body, id: `d${documents.length + 1}`, rev: 1, number, warnings: [] }) as unknown as ActedView;
  const reply = <Answer>(answer: Answer): Answer => {
    turn += 1;
    if (loses.includes(turn)) throw new TypeError('Failed to fetch');
    return answer;
  };
  const calls: DocumentCalls<never> = {
    save: async ({ body, saved, idempotencyKey }) => {
      asked.push({ body, key: idempotencyKey });
      if (saved) {
        const before = documents.findIndex(({ id }) => id === saved.id);
        const view = { ...viewOf(body, null), id: saved.id, rev: saved.rev + 1 };
        documents[before] = view;
        return reply(view);
      }
      const known = answers.get(idempotencyKey);
      if (known && known.body !== JSON.stringify(body)) throw refusal('request.idempotencyReused');
      if (known) return reply(known.view);
      if (body['payee'] === 'refused') throw refusal('claim.unbalanced');
      const view = viewOf(body, body['post'] === true ? `EC-${documents.length + 1}` : null);
      documents.push(view);
      answers.set(idempotencyKey, { body: JSON.stringify(body), view });
      return reply(view);
    },
    act: async ({ id, rev }) => {
      const view = documents.find((each) => each.id === id) as ActedView;
      if (view.rev !== rev) throw refusal('claim.changed');
      return reply({ ...view, number: 'EC-1' });
    },
    submit: async ({ comment }) => reply(comment),
    edit: async () => {
      throw new Error('Nothing waits here');
    },
  };
  return { calls, documents, asked };
};

const workWith = (calls: DocumentCalls<never>): WorkOf<never> => {
  const pristine = newDraft(rules, { date: '2026-02-17', branch: 'MAIN', payee: '', due: '' });
  const opened = openedState({ pristine, saved: null, handoff: null, kept: null, isDuplicate: false });
  return {
    store: storeOf<DocumentState, DocumentEvent>(opened, (state, event) =>
      documentAfter(rules, state, event),
    ),
    kind: claimKind,
    faults: { kind: claimKind, rules, fieldOf: () => 'account' },
    calls,
    conflictCodes: ['claim.changed'],
  };
};

const type = ({ store }: WorkOf<never>, payee: string) =>
  store.send({ on: 'changed', change: { do: 'setHead', field: 'payee', value: payee } });
const payees = (documents: readonly AnyView[]) => documents.map((each) => (each as { payee?: string }).payee);

test('what was never saved is saved and posted in one call', async () => {
  const { calls, asked, documents } = serverThat();
  const work = workWith(calls);
  type(work, 'نسمة');
  const posted = await actOnDocument(work, 'post');
  expect([posted?.number, asked.length, documents.length]).toEqual(['EC-1', 1, 1]);
  expect(asked[0]?.body).toMatchObject({ payee: 'نسمة', date: '2026-02-17', post: true, lines: [] });
});

test('refused, nothing is saved, and a corrected one is posted under a key of its own', async () => {
  const { calls, asked, documents } = serverThat();
  const work = workWith(calls);
  type(work, 'refused');
  expect(await actOnDocument(work, 'post')).toBeNull();
  expect([work.store.state().saved, work.store.state().busy, documents.length]).toEqual([null, null, 0]);
  type(work, 'نسمة');
  expect((await actOnDocument(work, 'post'))?.number).toBe('EC-1');
  expect(new Set(asked.map(({ key }) => key)).size).toBe(2);
});

test('after a lost reply a second press finds the first posting', async () => {
  const { calls, documents } = serverThat([1]);
  const work = workWith(calls);
  type(work, 'نسمة');
  expect(await actOnDocument(work, 'post')).toBeNull();
  expect((await actOnDocument(work, 'post'))?.number).toBe('EC-1');
  expect(documents).toHaveLength(1);
});

test('changed after a lost reply: what was posted answers, and what was typed since is unsaved', async () => {
  const { calls, documents } = serverThat([1]);
  const work = workWith(calls);
  type(work, 'نسمة');
  await actOnDocument(work, 'post');
  type(work, 'رضوى');
  expect((await actOnDocument(work, 'post'))?.number).toBe('EC-1');
  expect([payees(documents), isUnsaved(work.store.state())]).toEqual([['نسمة'], true]);
});

test('changed after a call that never arrived: what stands on the screen is posted, nothing before it', async () => {
  const { calls, documents } = serverThat();
  let isCut = true;
  const cut: DocumentCalls<never> = {
    ...calls,
    save: async (asked) => {
      if (isCut) throw new TypeError('Failed to fetch');
      return calls.save(asked);
    },
  };
  const work = workWith(cut);
  type(work, 'نسمة');
  await actOnDocument(work, 'post');
  type(work, 'رضوى');
  await actOnDocument(work, 'post');
  isCut = false;
  type(work, 'سلمى');
  expect((await actOnDocument(work, 'post'))?.number).toBe('EC-1');
  expect(payees(documents)).toEqual(['سلمى']);
});

test('a save whose reply was lost is made again as it was, and followed by what was typed since', async () => {
  const { calls, documents, asked } = serverThat([1]);
  const work = workWith(calls);
  type(work, 'نسمة');
  expect(await saveDocument(work)).toBeNull();
  type(work, 'رضوى');
  expect(await saveDocument(work)).toMatchObject({ id: 'd1', rev: 2 });
  expect([payees(documents), asked.length, isUnsaved(work.store.state())]).toEqual([['رضوى'], 3, false]);
});

test('a saved draft is saved again before its act, and only when something was typed', async () => {
  const { calls, asked } = serverThat();
  const work = workWith(calls);
  await saveDocument(work);
  type(work, 'نسمة');
  expect((await actOnDocument(work, 'post'))?.number).toBe('EC-1');
  expect(asked.map(({ body }) => body['post'])).toEqual([undefined, undefined]);
});

test('two presses at once do the work once', async () => {
  const { calls, documents } = serverThat();
  const work = workWith(calls);
  const [first, second] = await Promise.all([actOnDocument(work, 'post'), actOnDocument(work, 'post')]);
  expect([first?.number, second, documents.length]).toEqual(['EC-1', null, 1]);
});

test('another editor in between is a conflict', async () => {
  const { calls, documents } = serverThat();
  const work = workWith(calls);
  await saveDocument(work);
  documents[0] = { ...(documents[0] as ActedView), rev: 7 };
  expect(await actOnDocument(work, 'post')).toBeNull();
  expect(work.store.state().hasConflict).toBe(true);
});

test('a workflow gets the saved draft with its comment', async () => {
  const { calls, asked } = serverThat();
  const work = workWith(calls);
  type(work, 'نسمة');
  expect(await submitDocument(work, 'للاعتماد')).toEqual({ id: 'd1', rev: 1 });
  expect(asked.map(({ body }) => body['post'])).toEqual([undefined]);
});

test('what only the server knows to be held is saved and submitted in place of its act', async () => {
  const { calls, asked, documents } = serverThat();
  const held: DocumentCalls<never> = {
    ...calls,
    save: async (call) => {
      if (call.body['post'] !== true) return calls.save(call);
      throw refusal('approval.required');
    },
  };
  const work = workWith(held);
  type(work, 'نسمة');
  expect(await actOnDocument(work, 'post')).toMatchObject({ id: 'd1', number: null, isSubmitted: true });
  expect([payees(documents), asked.length, work.store.state().busy]).toEqual([['نسمة'], 1, null]);
});
