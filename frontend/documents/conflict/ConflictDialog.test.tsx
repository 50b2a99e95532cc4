// Two versions of a draft: somebody else has saved one while it was typed, or before what was kept in this browser is opened again.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { localDrafts } from '#frontend/lib/localDrafts.ts';
import {
  answerCalls,
  claimOf,
  drawScreen,
  shownAddress,
  startScreens,
} from '#tests/support/kinds/documentScreens.tsx';
import { claimKind } from '#tests/support/kinds/testKindDeclarations.ts';
import type { AnyParts } from '../documentParts.ts';
import { DocumentEditor } from '../editor/DocumentEditor.tsx';
import { useDocumentFacts } from '../editor/useDocumentFacts.ts';
import { DocumentView } from '../view/DocumentView.tsx';

const base = { kind: claimKind, words: null, useFacts: () => useDocumentFacts(claimKind) };
const claims: AnyParts = {
  ...base,
  editor: {},
  View: (opened) => <DocumentView parts={{ ...base, view: {} }} {...opened} />,
};

const open = (at: string) =>
  drawScreen(
    <Routes>
      <Route path={`${claimKind.path}/new`} element={<DocumentEditor parts={claims} />} />
      <Route path={`${claimKind.path}/:id`} element={<DocumentEditor parts={claims} />} />
    </Routes>,
    { at: `${claimKind.path}/${at}` },
  );

beforeAll(startScreens);
beforeEach(() => {
  answerCalls({});
  for (const name of ['claim:new', 'claim:c1']) localDrafts.clear(name);
});

const field = (name: string) => screen.findByRole('textbox', { name });

const gone = { refused: 404, code: 'notFound', message: 'لا شيء', details: {} };
const changedRefusal = { refused: 409, code: 'claim.changed', message: 'تغيّرت', details: {} };

/** A draft into which something is typed while somebody else saves `theirs`. */
const typedMeanwhile = async (theirs: object, refusal: object = changedRefusal) => {
  const draft = claimOf({ id: 'c1', status: 'draft', number: null });
  answerCalls({ '/api/claims/c1': draft });
  open('c1');
  await userEvent.type(await field('المستفيد'), ' ورضوى');
  answerCalls({ '/api/claims/c1': { ...draft, ...theirs }, 'PUT /api/claims/c1': refusal });
  await userEvent.keyboard('{Control>}s{/Control}');
  return draft;
};

const dialogOf = () => screen.findByRole('dialog', { hidden: true });
const press = async (name: string) =>
  userEvent.click(within(await dialogOf()).getByRole('button', { name, hidden: true }));

const theirLines = [
  { account: '51001', amount: '1150.00', text: 'وقود' },
  { account: '51001', amount: '20.00', text: 'زيت' },
];

test('both versions of a draft are shown; what was typed goes on over the newest one and is saved', async () => {
  const draft = await typedMeanwhile({ rev: 7, payee: 'مها', lines: theirLines });
  const dialog = await dialogOf();
  expect(dialog).toHaveTextContent('حُفظت نسخة أحدث من المطالبة');
  const rows = within(dialog)
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['الحقل', 'ما كتبته', 'المحفوظ الآن'],
    ['المستفيد', 'سارة ورضوى', 'مها'],
    ['السطر 2', 'السطر غير موجود', expect.stringMatching(/الوقود.*20.*زيت/)],
  ]);
  await press('إبقاء ما كتبته');
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  expect(await field('المستفيد')).toHaveValue('سارة ورضوى');
  expect(screen.getByText('تغييرات غير محفوظة')).toBeVisible();
  const asked = answerCalls({ 'PUT /api/claims/c1': { ...draft, rev: 8 } });
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(screen.queryByText('تغييرات غير محفوظة')).toBeNull());
  const put = asked.find(({ method }) => method === 'PUT')?.body;
  expect(put).toMatchObject({ rev: 7, payee: 'سارة ورضوى', lines: [{ text: 'وقود' }] });
});

test('the version of somebody else is taken; staying leaves everything as it is', async () => {
  await typedMeanwhile({ rev: 7, payee: 'مها' });
  await press('البقاء هنا');
  expect(await field('المستفيد')).toHaveValue('سارة ورضوى');
  await userEvent.keyboard('{Control>}s{/Control}');
  await press('أخذ المحفوظ');
  await waitFor(async () => expect(await field('المستفيد')).toHaveValue('مها'));
});

test('what is stored as it was typed, as after a lost reply, asks nothing', async () => {
  await typedMeanwhile({ rev: 7, payee: 'سارة ورضوى' });
  expect(await screen.findByText('محفوظ')).toBeVisible();
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

/** Something was typed and kept in this browser, and `theirs` was saved before it is opened again. */
const openedLater = async (theirs: object) => {
  const draft = claimOf({ id: 'c1', status: 'draft', number: null, rev: 3 });
  answerCalls({ '/api/claims/c1': draft });
  const drawn = open('c1');
  await userEvent.type(await field('المستفيد'), ' ورضوى');
  drawn.unmount();
  const asked = answerCalls({
    '/api/claims/c1': { ...draft, ...theirs },
    'PUT /api/claims/c1': changedRefusal,
  });
  open('c1');
  return asked;
};

test('what was kept in this browser is not saved over a newer version without a question', async () => {
  const asked = await openedLater({ rev: 4, payee: 'مها' });
  expect(await dialogOf()).toHaveTextContent(/حُفظت نسخة أحدث.*سارة ورضوى.*مها/);
  await press('البقاء هنا');
  expect(await field('المستفيد')).toHaveValue('سارة ورضوى');
  await userEvent.keyboard('{Control>}s{/Control}');
  await dialogOf();
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ rev: 3 });
  await press('إبقاء ما كتبته');
  const saved = answerCalls({
    'PUT /api/claims/c1': claimOf({ id: 'c1', status: 'draft', number: null, rev: 5 }),
  });
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(saved.find(({ method }) => method === 'PUT')?.body).toMatchObject({ rev: 4 }));
});

test('let go, what was kept in this browser gives way to the newer version', async () => {
  await openedLater({ rev: 4, payee: 'مها' });
  await press('البقاء هنا');
  await userEvent.click(screen.getByRole('button', { name: 'تجاهلها' }));
  await waitFor(async () => expect(await field('المستفيد')).toHaveValue('مها'));
  expect(localDrafts.get('claim:c1')).toBeNull();
});

test('kept in this browser over the version that is still stored, it asks nothing', async () => {
  await openedLater({});
  expect(await field('المستفيد')).toHaveValue('سارة ورضوى');
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

test('a draft that was posted meanwhile: what was typed goes on as a new one', async () => {
  await typedMeanwhile({ rev: 7, status: 'posted', number: '01-EC-2026-000001' });
  await press('متابعة ما كتبته في مستند جديد');
  await waitFor(() => expect(shownAddress()).toBe('/finance/claims/new'));
  expect(await field('المستفيد')).toHaveValue('سارة ورضوى');
});

test('a draft that was deleted meanwhile says so and keeps what was typed', async () => {
  await typedMeanwhile(gone, gone);
  expect(await dialogOf()).toHaveTextContent('حُذفت هذه المسودة بعد أن فتحتها');
});
