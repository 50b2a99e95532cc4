// The inbox: a decision keeps its place for a moment, so that a double click decides on one document, and the button says that approving posts.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { decidedMs } from '#frontend/approvals/useDecided.ts';
import { ErrorDialog } from '#frontend/ui/dialogs/ErrorDialog.tsx';
import { answerCalls, drawScreen, startScreens } from '#tests/support/kinds/documentScreens.tsx';
import { InboxView } from './InboxView.tsx';

const author = { id: 'u2', name: 'Omar', name_ar: 'عمر' };

const itemOf = (document: string) => ({
  type: 'payment',
  document,
  title: `Payment ${document}`,
  title_ar: `سند ${document}`,
  branch: '01',
  amount: '500.00',
  text: '',
  author,
  submittedAt: '2026-02-17T09:00:00.000Z',
  state: 'pending',
  round: 1,
  edits: 0,
  step: 0,
  stepName: 'Check',
  stepName_ar: 'مراجعة',
  stepsCount: 1,
  dueAt: null,
  as: null,
  right: 'approve',
});

const viewOf = (performs: string | null) => ({
  approval: {
    state: 'pending',
    right: 'approve',
    round: 1,
    edits: 0,
    steps: [],
    events: [],
    excluded: [],
    allowOwn: false,
    author,
    workflow: { code: 'W', name: 'Payments', name_ar: 'الدفعات' },
    rev: 1,
  },
  may: { submit: false, decide: true, performs, as: null, edit: false, withdraw: false },
  number: null,
});

const inboxOf = (...documents: string[]) => ({
  items: documents.map(itemOf),
  cursor: null,
  count: documents.length,
});

const approved = { ...viewOf(null), number: '01-PV-7' };

beforeAll(async () => {
  await startScreens();
  await i18next.loadNamespaces(['inbox']);
});

const button = (name: string) => screen.findByRole('button', { name });

test('a double click approves one document: the next comes a second later', async () => {
  const answers: Record<string, unknown> = {
    '/api/inbox': inboxOf('p1', 'p2'),
    '/api/approvals/payment/p1': viewOf('post'),
    '/api/approvals/payment/p2': viewOf(null),
    'POST /api/approvals/payment/p1/approve': approved,
    'POST /api/approvals/payment/p2/approve': approved,
  };
  const asked = answerCalls(answers);
  drawScreen(<InboxView />, { at: '/me/inbox' });
  await userEvent.click(await button('اعتماد وترحيل'));
  const decided = await button('اعتُمد ورُحّل برقم \u206801-PV-7\u2069');
  answerCalls({ ...answers, '/api/inbox': inboxOf('p2') });
  // The list has not moved up, and nothing else takes the click in that place.
  expect(decided).toBeDisabled();
  expect(screen.getByRole('list', { name: 'بانتظار قراري' })).toHaveTextContent('سند p1');
  expect(screen.queryByRole('button', { name: 'اعتماد' })).toBeNull();
  await userEvent.click(decided);
  const posts = asked.filter(({ method }) => method === 'POST').map(({ pathname }) => pathname);
  expect(posts).toEqual(['/api/approvals/payment/p1/approve']);
  // Further approvals of the next document are to come.
  expect(await screen.findByRole('button', { name: 'اعتماد' }, { timeout: 3 * decidedMs })).toBeEnabled();
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'بانتظار قراري' })).not.toHaveTextContent('سند p1'),
  );
});

test('what is refused is returned to its author with the reason of the refusal', async () => {
  const asked = answerCalls({
    '/api/inbox': inboxOf('p1'),
    '/api/approvals/payment/p1': viewOf('post'),
    'POST /api/approvals/payment/p1/approve': {
      refused: 422,
      code: 'party.creditLimit',
      message: 'تجاوز حد الائتمان \u2066100.00\u2069',
    },
    'POST /api/approvals/payment/p1/return': viewOf(null),
  });
  drawScreen(
    <>
      <InboxView />
      <ErrorDialog />
    </>,
    { at: '/me/inbox' },
  );
  await userEvent.click(await button('اعتماد وترحيل'));
  const refusal = await screen.findByRole('alertdialog', { hidden: true });
  const back = within(refusal).getByRole('button', { name: 'إعادة إلى المُعِدّ', hidden: true });
  await userEvent.click(back);
  const reason = await screen.findByRole('textbox', { name: /السبب/, hidden: true });
  expect(reason).toHaveValue('تجاوز حد الائتمان 100.00');
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المستند', hidden: true }));
  await waitFor(() =>
    expect(asked.find(({ pathname }) => pathname.endsWith('/return'))?.body).toMatchObject({
      comment: 'تجاوز حد الائتمان 100.00',
    }),
  );
});
