// The form behind a link of a kind that is not in the product: what its transitions ask the reader for, and the hash of what was shown.
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { startApi } from '#frontend/lib/api.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { contractKind } from '#shared/invoices/contracts/contractKind.ts';
import { showLinkCall } from '#shared/links/linkApi.ts';
import { agreementKind } from '#tests/support/kinds/agreementKind.ts';
import { AnswerByLink } from './AnswerByLink.tsx';
import { useShown } from './shownQueries.ts';

const shape = z.object({ status: z.string(), hash: z.string(), until: z.nullable(z.string()) });
const show = showLinkCall(agreementKind, shape);

const sentences = {
  title: 'ردّك',
  text: 'يُعد الرد هنا رداً باسم العميل.',
  accept: 'قبول',
  decline: 'رفض',
  confirm: {
    accept: { title: 'قبول الاتفاقية بمبلغ {{amount}}؟', text: 'باسم {{name}}.' },
    decline: { title: 'رفض الاتفاقية؟', text: 'لا رجوع عنه.' },
  },
  outcome: { active: 'بدأت.', declined: 'رُفضت.', expired: 'انتهت.' },
};

let answers: { path: string; body: Record<string, unknown> }[] = [];
let status: string;
let until: string | null;
let refusal: object | null;

const Page = ({ kind }: { kind: AnyKind }) => {
  const { data } = useShown(show, 'code');
  return data ? (
    <AnswerByLink
      kind={kind}
      words="agreements"
      show={show}
      code="code"
      document={{ ...data.document, total: '1150.00' }}
      currency="SAR"
      timeZone="Asia/Riyadh"
    />
  ) : null;
};

const open = (kind: AnyKind = agreementKind) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Page kind={kind} />
    </QueryClientProvider>,
  );

const reply = (body: object, code = 200) => new Response(JSON.stringify(body), { status: code });

beforeAll(async () => {
  startApi();
  await startTexts();
  await i18next.loadNamespaces(['ui', 'links']);
  i18next.addResourceBundle('ar', 'agreements', { agreement: sentences, contract: sentences });
});
beforeEach(() => {
  queryClient.clear();
  answers = [];
  status = 'sent';
  until = null;
  refusal = null;
  vi.stubGlobal('fetch', async (address: URL | string, { method, body }: RequestInit) => {
    const { pathname } = new URL(String(address));
    const document = () => ({
      document: { status, until, hash: 'h1' },
      letterhead: null,
      timeZone: 'Asia/Riyadh',
    });
    if (method !== 'POST') return reply(document());
    answers.push({ path: pathname, body: JSON.parse(String(body)) as Record<string, unknown> });
    if (refusal !== null) return reply(refusal, 422);
    status = pathname.endsWith('accept') ? 'active' : 'declined';
    return reply(document());
  });
});
afterEach(() => vi.unstubAllGlobals());

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** In the window, which is not open for this browser. */
const confirm = async (name: string) => {
  const [, inWindow] = await screen.findAllByRole('button', { name, hidden: true });
  await userEvent.click(inWindow as HTMLElement);
};

test('what is required is typed first; what the server finds wrong stands beside its field', async () => {
  open();
  await press('قبول');
  expect(screen.getAllByText('مطلوب.')).toHaveLength(2);
  expect(answers).toEqual([]);
  const mobile = screen.getByLabelText(/الجوال/);
  expect(mobile).toHaveAttribute('autocomplete', 'tel');
  expect(screen.queryByLabelText('ما عُرض')).toBeNull();
  await userEvent.type(screen.getByLabelText(/الاسم/), 'هدى');
  await userEvent.type(mobile, '05');
  await press('قبول');
  // It is asked for once more, with what it comes to and in whose name.
  expect(screen.getByText('قبول الاتفاقية بمبلغ \u20661,150.00\u2069 ر.س؟')).toBeInTheDocument();
  expect(screen.getByText('باسم \u2068هدى\u2069.')).toBeInTheDocument();
  expect(answers).toEqual([]);
  const message = 'ليس رقم جوال.';
  refusal = { code: 'validation', message, details: { fields: { mobile: { code: 'x', message } } } };
  await confirm('قبول');
  expect(await screen.findByText(message)).toBeVisible();
  refusal = null;
  await press('قبول');
  await confirm('قبول');
  expect(await screen.findByRole('status')).toHaveTextContent('بدأت.');
  expect(screen.getByRole('status')).toHaveFocus();
  expect(answers.at(-1)).toEqual({
    path: '/api/public/agreements/code/accept',
    body: { name: 'هدى', mobile: '05', hash: 'h1' },
  });
});

test('another answer than the first is confirmed, and asks for its own fields alone', async () => {
  open();
  await userEvent.type(await screen.findByLabelText(/الاسم/), 'هدى');
  await press('رفض');
  expect(await screen.findByText('لا رجوع عنه.')).toBeInTheDocument();
  expect(answers).toEqual([]);
  const [, confirm] = screen.getAllByRole('button', { name: 'رفض', hidden: true });
  await userEvent.click(confirm as HTMLElement);
  expect(await screen.findByRole('status')).toHaveTextContent('رُفضت.');
  expect(answers.map(({ body }) => body)).toEqual([{ name: 'هدى' }]);
});

test('of a document that has changed meanwhile the page says so, and reads it again when asked', async () => {
  open();
  await userEvent.type(await screen.findByLabelText(/الاسم/), 'هدى');
  await userEvent.type(screen.getByLabelText(/الجوال/), '0501234567');
  status = 'declined';
  refusal = { code: 'agreement.changed', message: 'تغيّر المستند.' };
  await press('قبول');
  await confirm('قبول');
  expect(await screen.findByRole('alert')).toHaveTextContent('تغيّر المستند بعد أن فتحته.');
  await press('اقرأه من جديد');
  expect(await screen.findByRole('status')).toHaveTextContent('رُفضت.');
});

test('what only another answer asks for is typed in its window, and a name that it does not need is not missed', async () => {
  open(contractKind);
  await press('رفض');
  const [, confirm] = await screen.findAllByRole('button', { name: 'رفض', hidden: true });
  await userEvent.click(confirm as HTMLElement);
  expect(screen.getByText('مطلوب.')).toBeInTheDocument();
  expect(answers).toEqual([]);
  // The window is not open for this browser, which types into what is seen alone.
  fireEvent.change(screen.getByLabelText(/السبب/), { target: { value: 'السعر' } });
  await userEvent.click(confirm as HTMLElement);
  expect(await screen.findByRole('status')).toHaveTextContent('رُفضت.');
  expect(answers.map(({ body }) => body)).toEqual([{ name: '', reason: 'السعر' }]);
});

test('after its last day nothing is asked, though the clock of the company has not come by', async () => {
  until = '2020-01-31';
  open();
  expect(await screen.findByRole('status')).toHaveTextContent('انتهت.');
  expect(screen.queryByRole('form')).toBeNull();
});
