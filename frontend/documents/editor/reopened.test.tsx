// A document of a kind without drafts, as it is typed: one button saves and numbers it, and it is edited again from its view.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { localDrafts } from '#frontend/lib/localDrafts.ts';
import {
  answerCalls,
  drawScreen,
  shownAddress,
  startScreens,
  visitOf,
} from '#tests/support/kinds/documentScreens.tsx';
import { errandFaults, errandKind } from '#tests/support/kinds/errandKind.ts';
import type { AnyParts } from '../documentParts.ts';
import { DocumentView } from '../view/DocumentView.tsx';
import { DocumentEditor } from './DocumentEditor.tsx';
import { useDocumentFacts } from './useDocumentFacts.ts';

const base = { kind: errandKind, words: null, useFacts: () => useDocumentFacts(errandKind) };
const parts: AnyParts = {
  ...base,
  editor: {},
  View: (opened) => <DocumentView parts={{ ...base, view: {} }} {...opened} />,
};

/** Nothing is saved without a purpose. */
const strict: AnyParts = { ...parts, editor: { faults: errandFaults } };

const open = (at: string, rights = ['*'], begun = parts) =>
  drawScreen(
    <main>
      <Routes>
        <Route path="/crm/errands/begin" element={<DocumentEditor parts={begun} />} />
        <Route path="/crm/errands/:id" element={<DocumentEditor parts={parts} />} />
      </Routes>
    </main>,
    { at: `/crm/errands/${at}`, rights },
  );

const errandOf = (changes: object) => visitOf({ status: 'open', number: 'ER-1', ...changes });
const purpose = () => screen.findByRole('textbox', { name: 'الغرض' });
const written = (asked: ReturnType<typeof answerCalls>) =>
  asked
    .filter(({ method }) => method !== 'GET')
    .map(({ method, pathname, body }) => ({ method, pathname, body }));

beforeAll(startScreens);
beforeEach(() => {
  answerCalls({});
  for (const name of ['errand:new', 'errand:e1']) localDrafts.clear(name);
});

test('Ctrl with S saves and numbers a new one; there is no draft to save', async () => {
  const asked = answerCalls({
    'POST /api/errands': errandOf({ id: 'e1', warnings: [] }),
    '/api/errands/e1': errandOf({ id: 'e1' }),
  });
  open('begin');
  await userEvent.type(await purpose(), 'توصيل');
  expect(screen.queryByRole('button', { name: 'حفظ كمسودة' })).toBeNull();
  expect(screen.getByRole('button', { name: 'حفظ' })).toBeVisible();
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(shownAddress()).toBe('/crm/errands/e1'));
  const body = { date: '2026-02-20', branch: '01', purpose: 'توصيل' };
  expect(written(asked)).toEqual([{ method: 'POST', pathname: '/api/errands', body }]);
});

test('the button that saves takes the press whatever is wrong, and goes there', async () => {
  const asked = answerCalls({});
  open('begin', ['*'], strict);
  const save = await screen.findByRole('button', { name: 'حفظ' });
  expect(save).not.toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(save);
  await waitFor(async () => expect(await purpose()).toHaveFocus());
  expect(await purpose()).toBeInvalid();
  expect(written(asked)).toEqual([]);
});

test('E leads from the view to the editor, and saving back to the view', async () => {
  const asked = answerCalls({
    '/api/errands/e1': errandOf({ id: 'e1' }),
    'PUT /api/errands/e1': errandOf({ id: 'e1', rev: 3 }),
  });
  open('e1');
  await screen.findByRole('button', { name: 'تعديل' });
  await userEvent.keyboard('e');
  expect(shownAddress()).toBe('/crm/errands/e1?edit=1');
  await userEvent.type(await purpose(), ' غداً');
  await userEvent.click(screen.getByRole('button', { name: 'حفظ التعديلات' }));
  await waitFor(() => expect(shownAddress()).toBe('/crm/errands/e1'));
  expect(written(asked)).toMatchObject([
    { method: 'PUT', pathname: '/api/errands/e1', body: { purpose: 'تسليم العرض غداً', rev: 2 } },
  ]);
});

test('what is done, or not for this user, is only read, whatever the address asks', async () => {
  answerCalls({ '/api/errands/e1': errandOf({ id: 'e1', status: 'done' }) });
  const { unmount } = open('e1?edit=1');
  expect(await screen.findByText('ER-1', { selector: 'li *, h1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'تعديل' })).toBeNull();
  unmount();
  answerCalls({ '/api/errands/e1': errandOf({ id: 'e1' }) });
  open('e1?edit=1', ['view']);
  expect(await screen.findByText('ER-1', { selector: 'li *, h1' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'الغرض' })).toBeNull();
});
