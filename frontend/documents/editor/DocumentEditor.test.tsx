// Documents of kinds that are not in the product, as they are typed: head, lines, keys, and one call that saves and does its act.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { localDrafts } from '#frontend/lib/localDrafts.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import {
  answerCalls,
  claimOf,
  dealOf,
  drawScreen,
  shownAddress,
  startScreens,
  visitOf,
} from '#tests/support/kinds/documentScreens.tsx';
import { claimKind, dealKind, visitKind } from '#tests/support/kinds/testKindDeclarations.ts';
import type { AnyParts } from '../documentParts.ts';
import { DocumentView } from '../view/DocumentView.tsx';
import { DocumentEditor } from './DocumentEditor.tsx';
import { useDocumentFacts } from './useDocumentFacts.ts';

const partsOf = (kind: AnyKind): AnyParts => {
  const base = { kind, words: null, useFacts: () => useDocumentFacts(kind) };
  return {
    ...base,
    editor: {},
    View: (opened) => <DocumentView parts={{ ...base, view: {} }} {...opened} />,
  };
};

const claims = partsOf(claimKind);
const visits = partsOf(visitKind);
const deals = partsOf(dealKind);

const open = (parts: AnyParts, at = 'new', rights = ['*']) => {
  const { path } = parts.kind;
  return drawScreen(
    <main>
      <Routes>
        <Route path={`${path}/new`} element={<DocumentEditor parts={parts} />} />
        <Route path={`${path}/:id`} element={<DocumentEditor parts={parts} />} />
        <Route path={`${path}/list`} element={<p>{'list'}</p>} />
      </Routes>
    </main>,
    { at: `${path}/${at}`, rights },
  );
};

beforeAll(startScreens);
beforeEach(() => {
  answerCalls({});
  for (const name of ['claim:new', 'deal:new', 'deal:d1', 'visit:new', 'claim:c1']) localDrafts.clear(name);
});

const field = (name: RegExp | string) => screen.findByRole('textbox', { name });
const cell = (name: string, line: number) => screen.getByLabelText(`${name}، السطر ${line}`);
const posts = (asked: ReturnType<typeof answerCalls>) =>
  asked
    .filter(({ method }) => method !== 'GET')
    .map(({ method, pathname, body }) => ({ method, pathname, body }));

test('a claim is typed by keyboard, and saved and posted in one call', async () => {
  const asked = answerCalls({
    'POST /api/claims': claimOf({ id: 'c1', warnings: [] }),
    '/api/claims/c1': claimOf({ id: 'c1' }),
  });
  open(claims);
  expect(await screen.findByText('إنشاء مطالبة')).toBeVisible();
  await userEvent.type(await field('المستفيد'), 'سارة');
  await userEvent.click(cell('الحساب', 1));
  await userEvent.keyboard('وقود{Enter}');
  expect(cell('المبلغ', 1)).toHaveFocus();
  await userEvent.keyboard('١١٥٠{Enter}بنزين{Enter}');
  expect(cell('الحساب', 1)).toHaveValue('51001 · الوقود');
  expect(cell('الحساب', 2)).toHaveFocus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(shownAddress()).toBe('/finance/claims/c1'));
  expect(posts(asked)).toEqual([
    {
      method: 'POST',
      pathname: '/api/claims',
      body: {
        date: '2026-02-20',
        branch: '01',
        payee: 'سارة',
        due: '',
        advance: '0',
        shares: [],
        post: true,
        lines: [{ account: '51001', amount: '1150', text: 'بنزين' }],
      },
    },
  ]);
  expect(await screen.findByText('01-EC-2026-000001', { selector: 'li *, h1' })).toBeVisible();
});

test('what is refused stands beside its cell and its field, and nothing has been saved', async () => {
  open(claims);
  await userEvent.type(await field('المستفيد'), 'سارة');
  await userEvent.type(cell('البيان', 2), 'بنزين');
  const message = 'الحساب مطلوب';
  answerCalls({
    'POST /api/claims': {
      refused: 422,
      code: 'validation',
      message: 'تحقق من الحقول',
      details: {
        fields: {
          'lines.0.account': { code: 'field.required', message },
          due: { code: 'field.date', message: 'تاريخ غير صحيح' },
        },
      },
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'ترحيل' }));
  await waitFor(() => expect(cell('الحساب', 2)).toHaveAccessibleDescription(message));
  expect(cell('الحساب', 2)).toHaveFocus();
  expect(screen.getByText('تاريخ غير صحيح')).toBeVisible();
  expect(shownAddress()).toBe('/finance/claims/new');
  expect(screen.getByText('تغييرات غير محفوظة')).toBeVisible();
});

test('who writes and may not post sends it to those who may, by the same key', async () => {
  const saved = claimOf({ id: 'c1', number: null, status: 'draft', warnings: [] });
  const asked = answerCalls({
    'POST /api/claims': saved,
    '/api/claims/c1': claimOf({ id: 'c1', number: null, status: 'pending' }),
    'POST /api/approvals/claim/c1/submit': { approval: null, may: {}, performers: [], number: null },
  });
  open(claims, 'new', ['view', 'create', 'edit']);
  await userEvent.type(await field('المستفيد'), 'سارة');
  await userEvent.click(cell('الحساب', 1));
  await userEvent.keyboard('وقود{Enter}١١٥٠{Enter}بنزين{Enter}');
  expect(screen.getByRole('button', { name: 'إرسال للترحيل' })).toBeEnabled();
  expect(await screen.findByText(/الخطوة التالية «ترحيل»، وليست من صلاحياتك/)).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(shownAddress()).toBe('/finance/claims/c1'));
  expect(posts(asked).map(({ pathname }) => pathname)).toEqual([
    '/api/claims',
    '/api/approvals/claim/c1/submit',
  ]);
});

test('who may not post has neither the button nor the key', async () => {
  const asked = answerCalls({});
  open(claims, 'new', ['create']);
  await userEvent.type(await field('المستفيد'), 'سارة');
  await userEvent.type(cell('البيان', 1), 'وقود');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.queryByRole('button', { name: 'ترحيل' })).toBeNull();
  expect(screen.getByRole('button', { name: 'حفظ كمسودة' })).toBeEnabled();
  expect(posts(asked)).toEqual([]);
});

test('a draft is saved and goes on at its own address with what has the focus', async () => {
  const draft = { status: 'draft', number: null, postedAt: null, postedBy: null };
  const asked = answerCalls({
    'POST /api/claims': claimOf({ id: 'c1', rev: 1, ...draft }),
    '/api/claims/c1': claimOf({ id: 'c1', rev: 1, ...draft }),
  });
  open(claims);
  await userEvent.type(await field('المستفيد'), 'سارة');
  await userEvent.type(cell('البيان', 1), 'وقود');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(shownAddress()).toBe('/finance/claims/c1'));
  expect(await screen.findByText('تعديل مطالبة')).toBeVisible();
  await waitFor(() => expect(cell('البيان', 1)).toHaveFocus());
  expect(screen.getByText('محفوظ')).toBeVisible();
  expect(posts(asked).map(({ body }) => (body as { post?: boolean }).post)).toEqual([undefined]);
  expect(localDrafts.get('claim:new')).toBeNull();
});

test('the field of the head in which a draft is saved keeps the focus at its address', async () => {
  const draft = claimOf({ id: 'c1', rev: 1, status: 'draft', number: null, postedAt: null, postedBy: null });
  answerCalls({ 'POST /api/claims': draft, '/api/claims/c1': draft });
  open(claims);
  const payee = await field('المستفيد');
  await userEvent.type(cell('البيان', 1), 'وقود');
  await userEvent.type(payee, 'سارة{Control>}s{/Control}');
  expect(await screen.findByText('تعديل مطالبة')).toBeVisible();
  await waitFor(async () => expect(await field('المستفيد')).toHaveFocus());
});

test('what was typed and never saved is restored, and can be let go', async () => {
  const drawn = open(claims);
  await userEvent.type(await field('المستفيد'), 'سارة');
  drawn.unmount();
  open(claims);
  expect(await field('المستفيد')).toHaveValue('سارة');
  await userEvent.click(screen.getByRole('button', { name: 'البدء من جديد' }));
  expect(await field('المستفيد')).toHaveValue('');
  expect(screen.getByText('لم يُحفظ بعد')).toBeVisible();
});

/** No reply of the first call that creates a claim arrives; what the calls were made under. */
const keysOfCalls = (lost: number): string[] => {
  const keys: string[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (url: URL | string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return answer(url, init);
    keys.push(new Headers(init.headers).get('Idempotency-Key') ?? '');
    return keys.length <= lost ? Promise.reject(new TypeError('Failed to fetch')) : answer(url, init);
  });
  return keys;
};

test('after a lost reply the form is opened again, and the call goes out under the same key', async () => {
  answerCalls({
    'POST /api/claims': claimOf({ id: 'c1', warnings: [] }),
    '/api/claims/c1': claimOf({ id: 'c1' }),
  });
  const keys = keysOfCalls(1);
  const drawn = open(claims);
  await userEvent.type(await field('المستفيد'), 'سارة');
  await userEvent.type(cell('البيان', 1), 'وقود');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(localDrafts.get('claim:new')).toMatchObject({ attempt: { isAct: true } }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'ترحيل' })).toBeEnabled());
  drawn.unmount();
  open(claims);
  expect(await screen.findByText(/ولم يصل الرد/)).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(shownAddress()).toBe('/finance/claims/c1'));
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(localDrafts.get('claim:new')).toBeNull();
});

test('a call that was refused leaves no key behind', async () => {
  answerCalls({ 'POST /api/claims': { refused: 422, code: 'claim.unbalanced', message: 'غير متوازن' } });
  const keys = keysOfCalls(0);
  const drawn = open(claims);
  await userEvent.type(await field('المستفيد'), 'سارة');
  await userEvent.type(cell('البيان', 1), 'وقود');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(keys).toHaveLength(1));
  await waitFor(() => expect(localDrafts.get('claim:new')).toMatchObject({ attempt: null }));
  drawn.unmount();
});

test('a duplicate has the lines of its original and the day of today', async () => {
  answerCalls({ '/api/claims/c7': claimOf({ id: 'c7' }) });
  open(claims, 'new?copy=c7');
  await waitFor(() => expect(cell('البيان', 1)).toHaveValue('وقود'));
  expect(cell('المبلغ', 1)).toHaveValue('1,150.00');
  expect(await field('المستفيد')).toHaveValue('');
});

test('a visit is a head alone: no grid, registered in one call', async () => {
  const asked = answerCalls({
    'POST /api/visits': visitOf({ id: 'v1', warnings: [] }),
    '/api/visits/v1': visitOf({ id: 'v1' }),
  });
  open(visits);
  await userEvent.type(await field('الغرض'), 'تسليم العرض');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'المدى' }), 'قريبة');
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'قيد' }));
  await waitFor(() => expect(shownAddress()).toBe('/crm/visits/v1'));
  expect(posts(asked).map(({ body }) => body)).toEqual([
    { date: '2026-02-20', branch: '01', purpose: 'تسليم العرض', reach: 'near', register: true },
  ]);
});

test('the buttons follow the rights', async () => {
  open(claims, 'new', ['create']);
  await field('المستفيد');
  const names = screen.getAllByRole('button').map((each) => each.textContent);
  expect(names).toContain('حفظ كمسودة');
  expect(names).not.toContain('ترحيل');
});

const types = () => [...(screen.getByRole('combobox', { name: 'النوع' }) as HTMLSelectElement).options];
const buttons = () => screen.getAllByRole('button').map((each) => each.textContent);

test('a new document begins with a type that the user may add, and offers no other', async () => {
  open(deals, 'new', ['deal_sale:create', 'deal_sale:post', 'deal_purchase:post']);
  await field('الشريك');
  expect(types().map(({ value, selected }) => [value, selected])).toEqual([
    ['sell', true],
    ['rent', false],
  ]);
  expect(screen.getByRole('button', { name: 'حفظ كمسودة' })).toBeEnabled();
});

test('a draft of a type that the user only views is no form: it is neither saved nor posted', async () => {
  answerCalls({ '/api/deals/d1': dealOf({ id: 'd1', type: 'buy', status: 'draft', number: null }) });
  open(deals, 'd1', ['view', 'deal_sale:edit', 'deal_sale:post']);
  expect((await screen.findAllByText('شريك'))[0]).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'الشريك' })).toBeNull();
  expect(buttons()).not.toContain('حفظ كمسودة');
  expect(buttons()).not.toContain('ترحيل');
});

test('the buttons above a document follow the rights to its type', async () => {
  const rights = ['view', 'deal_sale:create', 'deal_sale:reverse'];
  answerCalls({ '/api/deals/d2': dealOf({ id: 'd2', type: 'buy' }) });
  const drawn = open(deals, 'd2', rights);
  await screen.findByRole('button', { name: /جديد|إنشاء/ });
  expect(buttons()).not.toContain('عكس');
  expect(buttons()).not.toContain('نسخ');
  drawn.unmount();
  answerCalls({ '/api/deals/d2': dealOf({ id: 'd2' }) });
  open(deals, 'd2', rights);
  expect(await screen.findByRole('button', { name: 'عكس' })).toBeVisible();
});

test('a draft is no form for users who may only view it', async () => {
  answerCalls({ '/api/claims/c1': claimOf({ id: 'c1', status: 'draft', number: null }) });
  const drawn = open(claims, 'c1', ['view']);
  expect((await screen.findAllByText(/الوقود/))[0]).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'المستفيد' })).toBeNull();
  drawn.unmount();
  open(claims, 'c1', ['view', 'edit']);
  expect(await field('المستفيد')).toHaveValue('سارة');
});

test('what its area has to confirm is asked before the act, and what is left is not done', async () => {
  const warnings = [{ code: 'claim.twice', message: 'مكرر', details: {} }];
  const asked = answerCalls({
    'POST /api/claims': claimOf({ id: 'c1', warnings }),
    '/api/claims/c1': claimOf({ id: 'c1' }),
  });
  const question = { title: 'رقم مكرر', text: 'في مطالبة أخرى', confirm: 'مع ذلك', code: 'claim.twice' };
  open({ ...claims, editor: { questionOf: async () => question } });
  await userEvent.type(await field('المستفيد'), 'سارة');
  await userEvent.click(cell('الحساب', 1));
  await userEvent.keyboard('وقود{Enter}١١٥٠{Enter}');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('في مطالبة أخرى')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'إلغاء', hidden: true }));
  await waitFor(() => expect(screen.queryByText('في مطالبة أخرى')).toBeNull());
  expect(posts(asked)).toEqual([]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await userEvent.click(await screen.findByRole('button', { name: 'مع ذلك', hidden: true }));
  await waitFor(() => expect(shownAddress()).toBe('/finance/claims/c1'));
  expect(posts(asked).map(({ pathname }) => pathname)).toEqual(['/api/claims']);
});
