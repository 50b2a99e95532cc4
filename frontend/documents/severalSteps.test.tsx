// Kinds whose documents take several steps, from their declarations alone: listed, typed, and each step offered in its state, with its form.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { agreementKind } from '#tests/support/kinds/agreementKind.ts';
import { answerCalls, claimOf, drawScreen, startScreens } from '#tests/support/kinds/documentScreens.tsx';
import { transferKind } from '#tests/support/kinds/transferKind.ts';
import type { OpenedView } from './anyDocument.ts';
import { DocumentEditor } from './editor/DocumentEditor.tsx';
import { useDocumentFacts } from './editor/useDocumentFacts.ts';
import { DocumentList } from './list/DocumentList.tsx';
import { DocumentView } from './view/DocumentView.tsx';

const baseOf = (kind: AnyKind) => ({ kind, words: null, useFacts: () => useDocumentFacts(kind) });

const Opened = ({ kind, view }: { kind: AnyKind; view: object }) => {
  const { facts } = useDocumentFacts(kind);
  return (
    facts && <DocumentView parts={{ ...baseOf(kind), view: {} }} facts={facts} view={view as OpenedView} />
  );
};

const transferOf = (changes: object) =>
  claimOf({
    id: 't1',
    number: '01-TR-2026-000001',
    status: 'partly',
    toBranch: '02',
    remark: 'دفعة الشهر',
    sum: '100.00',
    total: '100.00',
    lines: [{ text: 'أرز', amount: '100.00', received: '25.00' }],
    undoes: 'receive',
    ...changes,
  });

beforeAll(startScreens);
beforeEach(() => answerCalls({}));

const offered = (names: readonly string[]): string[] =>
  names.filter((name) => screen.queryByRole('button', { name }) !== null);

const steps = ['إرسال', 'استلام', 'شطب الباقي', 'عكس'];

test('transfers are listed with the branch that they go to', async () => {
  answerCalls({ '/api/transfers': { items: [transferOf({})], cursor: null } });
  drawScreen(<DocumentList parts={{ kind: transferKind, words: null, list: {} }} />);
  const row = await screen.findByRole('row', { name: /01-TR-2026-000001/ });
  await waitFor(() => expect(row).toHaveTextContent('جدة'));
  expect(row).toHaveTextContent('دفعة الشهر');
});

test.each([
  ['draft', undefined, []],
  ['inTransit', undefined, ['استلام', 'شطب الباقي']],
  ['partly', 'receive', ['استلام', 'شطب الباقي', 'عكس']],
  ['received', 'receive', ['عكس']],
  ['received', 'writeOffRest', []],
])('a transfer that is %s after %s offers %s', async (status, undoes, expected) => {
  drawScreen(<Opened kind={transferKind} view={transferOf({ status, undoes })} />);
  await screen.findByRole('heading', { name: /تحويل/ });
  expect(offered(steps.slice(1))).toEqual(expected);
});

test('a receipt asks for rows, and is sent as they are typed', async () => {
  const asked = answerCalls({
    'POST /api/transfers/t1/receive': transferOf({ status: 'received', warnings: [] }),
  });
  drawScreen(<Opened kind={transferKind} view={transferOf({})} />);
  await userEvent.click(await screen.findByRole('button', { name: 'استلام' }));
  const dialog = await waitFor(() => {
    const found = document.querySelector('dialog');
    expect(found).toHaveTextContent('الكميات');
    return found as HTMLElement;
  });
  const inside = within(dialog);
  await userEvent.click(inside.getByRole('button', { name: /كمية/, hidden: true }));
  const [line, amount] = inside.getAllByRole('textbox', { hidden: true });
  fireEvent.change(line as HTMLElement, { target: { value: '0' } });
  fireEvent.change(amount as HTMLElement, { target: { value: '75' } });
  await userEvent.click(inside.getByRole('button', { name: 'استلام', hidden: true }));
  await waitFor(() =>
    expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { rev: 2, quantities: [{ line: 0, amount: '75' }] },
    ]),
  );
});

test('an agreement is typed with its steps, and sent in one call', async () => {
  const asked = answerCalls({ 'POST /api/agreements': claimOf({ id: 'a1', warnings: [] }) });
  const base = baseOf(agreementKind);
  const View = () => <p>{'view'}</p>;
  drawScreen(
    <Routes>
      <Route
        path={`${agreementKind.path}/new`}
        element={<DocumentEditor parts={{ ...base, editor: {}, View }} />}
      />
      <Route path={`${agreementKind.path}/:id`} element={<p>{'sent'}</p>} />
    </Routes>,
    { at: `${agreementKind.path}/new` },
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'العميل' }), 'وزارة');
  expect(screen.getByRole('heading', { name: 'الدفعات' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'إرسال' }));
  await waitFor(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true));
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ client: 'وزارة', send: true });
});

const rich = (text: string) => JSON.stringify([{ insert: `${text}\n` }]);

const anArticle = (title: string, text: string) => ({
  title,
  text: rich(text),
  text_ar: '',
  penalty: '0.00',
});

const titles = () =>
  screen.getAllByRole('textbox', { name: 'العنوان' }).map((each) => (each as HTMLInputElement).value);

test('articles with rich texts are cards that are moved by button or by keys, and read in their order', async () => {
  const articles = [anArticle('النطاق', 'Scope'), anArticle('المدة', 'Duration')];
  const draft = { ...claimOf({ id: 'a1', status: 'draft', number: null, lines: [], steps: [] }), articles };
  const asked = answerCalls({ '/api/agreements/a1': draft, 'PUT /api/agreements/a1': draft });
  const editor = { richFields: () => [{ name: 'client', label: 'العميل' }] };
  const View = () => null;
  drawScreen(
    <Routes>
      <Route
        path={`${agreementKind.path}/:id`}
        element={<DocumentEditor parts={{ ...baseOf(agreementKind), editor, View }} />}
      />
    </Routes>,
    { at: `${agreementKind.path}/a1` },
  );
  expect(await screen.findByText('Duration')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'البنود: نقل السطر 2 إلى أعلى' }));
  expect(titles()).toEqual(['المدة', 'النطاق']);
  const [first] = screen.getAllByRole('textbox', { name: 'العنوان' });
  await userEvent.click(first as HTMLElement);
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(titles()).toEqual(['النطاق', 'المدة']);
  await waitFor(() => expect(first).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'البنود: حذف السطر 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'إضافة بند' }));
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'العنوان' })[1]).toHaveFocus());
  await userEvent.keyboard('ملحق{Control>}s{/Control}');
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      articles: [
        { title: 'المدة', text: rich('Duration') },
        { title: 'ملحق', text: '' },
      ],
    }),
  );
});

test('a document that is read shows its rich texts below its facts, and its articles by number', async () => {
  const articles = [{ ...anArticle('النطاق', 'Scope'), text_ar: rich('نطاق العمل'), penalty: '50.00' }];
  const view = claimOf({ id: 'a1', lines: [], steps: [], preamble: rich('تمهيد العقد'), articles });
  drawScreen(<Opened kind={agreementKind} view={view} />);
  expect(await screen.findByText('نطاق العمل')).toBeVisible();
  expect(screen.getByText('تمهيد العقد')).toBeVisible();
  const card = screen.getByRole('heading', { name: 'النطاق', level: 3 }).closest('li');
  expect(card).toHaveTextContent(/^1النطاقالغرامة50.00.*نطاق العملScope$/);
});
