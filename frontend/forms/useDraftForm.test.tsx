// A form against a store that others write to: what was typed stays, both versions are shown, and a lost reply is no conflict.
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#frontend/lib/apiError.ts';
import { type Session, SessionContext } from '#frontend/lib/session/session.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import type { Repeatable } from '#frontend/lib/useOnce.ts';
import type { Stored } from './draftForm.ts';
import { faultsByCode, type Sending, useDraftForm } from './useDraftForm.tsx';

type Draft = { name: string; email: string };

const refusal = (code: string) => new ApiError({ status: 422, code, message: `refused: ${code}` });
const first: Stored<Draft> = { draft: { name: 'Salt', email: 'a@x.sa' }, rev: 1 };

/** What is stored, and what was sent to it. */
let store: Stored<Draft> = first;
let sent: Sending<Draft>[] = [];
/** The reply of the next call is lost after it had its effect. */
let isLost = false;
const onSaved = vi.fn();

const mutate: Repeatable<Sending<Draft>, Stored<Draft>>['mutate'] = (sending, { onSuccess, onError }) => {
  sent.push(sending);
  const { draft, rev } = sending;
  if (draft.name === 'taken') return onError?.(refusal('name.taken'));
  if (rev !== store.rev) return onError?.(refusal('record.changed'));
  store = { draft, rev: (rev ?? 0) + 1 };
  if (!isLost) return onSuccess?.(store);
  isLost = false;
  return onError?.(new ApiError({ status: 0, code: 'network', message: 'lost' }));
};

const Form = () => {
  const [stored] = useState(store);
  const { draft, set, save, faultOf, isUnsaved, dialogs } = useDraftForm<Draft, Stored<Draft>>({
    stored,
    mutation: { mutate, isPending: false, error: null },
    reread: async () => store,
    onSaved: (saved) => {
      onSaved(saved);
      return saved;
    },
    check: ({ name }): Record<string, string> => (name === '' ? { name: 'missing' } : {}),
    refused: faultsByCode({ 'name.taken': 'name' }),
  });
  return (
    <>
      {(['name', 'email'] as const).map((field) => (
        <label key={field}>
          {field}
          <input value={draft[field]} onChange={({ target }) => set({ [field]: target.value })} />
          <span role="alert">{faultOf(field)}</span>
        </label>
      ))}
      <button type="button" onClick={save}>
        {'save'}
      </button>
      <output>{isUnsaved ? 'unsaved' : 'saved'}</output>
      {dialogs}
    </>
  );
};

beforeAll(async () => {
  await startTexts();
  await i18next.loadNamespaces(['log', 'ui']);
});

beforeEach(() => {
  store = first;
  sent = [];
  isLost = false;
  onSaved.mockReset();
  const session = { roles: [], settings: { currency: 'SAR' } } as unknown as Session;
  render(
    <MemoryRouter>
      <SessionContext value={session}>
        <Form />
      </SessionContext>
    </MemoryRouter>,
  );
});

const type = (field: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(field)), { target: { value } });
const save = () => userEvent.click(screen.getByText('save'));
const input = (field: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(field)).value;
const log = (key: string) => i18next.t(`log:versions.${key}`);
/** Somebody else stores this. */
const others = (draft: Partial<Draft>) => {
  store = { draft: { ...store.draft, ...draft }, rev: (store.rev ?? 0) + 1 };
};

test('what is missing stands beside its field, and nothing is sent', async () => {
  type('name', '');
  await save();
  expect(screen.getByText('missing')).toBeVisible();
  expect(sent).toEqual([]);
  type('name', 'Sugar');
  expect(screen.queryByText('missing')).toBeNull();
});

test('a refusal that belongs to a field stands beside it', async () => {
  type('name', 'taken');
  await save();
  expect(await screen.findByText('refused: name.taken')).toBeVisible();
});

test('it is saved on the revision that was read, and begins anew', async () => {
  type('name', 'Sugar');
  expect(screen.getByText('unsaved')).toBeVisible();
  await save();
  expect(sent).toMatchObject([{ draft: { name: 'Sugar', email: 'a@x.sa' }, rev: 1 }]);
  expect(await screen.findByText('saved')).toBeVisible();
});

test('both versions are shown; what was typed goes on, what only others changed is taken over', async () => {
  type('name', 'Sugar');
  others({ name: 'Sea salt', email: 'b@x.sa' });
  await save();
  expect(await screen.findByText(log('title'))).toBeInTheDocument();
  for (const value of ['Sugar', 'Sea salt', 'a@x.sa', 'b@x.sa'])
    expect(screen.getByText(value)).toBeInTheDocument();
  await userEvent.click(screen.getByText(log('goOn')));
  expect([input('name'), input('email')]).toEqual(['Sugar', 'b@x.sa']);
  expect(onSaved).not.toHaveBeenCalled();
  await save();
  expect(store).toEqual({ draft: { name: 'Sugar', email: 'b@x.sa' }, rev: 3 });
});

test('who takes theirs has nothing left to save', async () => {
  type('name', 'Sugar');
  others({ name: 'Sea salt' });
  await save();
  await userEvent.click(await screen.findByText(log('allTheirs')));
  await userEvent.click(screen.getByText(log('goOn')));
  expect(input('name')).toBe('Sea salt');
  expect(screen.getByText('saved')).toBeVisible();
});

test('who goes back keeps what was typed, and is asked again', async () => {
  type('name', 'Sugar');
  others({ name: 'Sea salt' });
  await save();
  await userEvent.click(await screen.findByText(log('back')));
  expect(input('name')).toBe('Sugar');
  await save();
  expect(await screen.findByText(log('title'))).toBeInTheDocument();
});

test('after a lost reply the same is saved again without a question', async () => {
  isLost = true;
  type('name', 'Sugar');
  await save();
  await save();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(screen.queryByText(log('title'))).toBeNull();
  expect(store.draft).toEqual({ name: 'Sugar', email: 'a@x.sa' });
});
