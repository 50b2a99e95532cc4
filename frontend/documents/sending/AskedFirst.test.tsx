// What is asked before a document is sent: confirmed it goes on, cancelled it does not, and without a question it goes on at once.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import type { ActQuestion } from '../editor/editorParts.ts';
import { AskedFirst } from './AskedFirst.tsx';

const shown = 'نافذة المشاركة';
const question = { title: 'البيع الآجل', text: 'على العميل متأخرات', confirm: 'إرسال مع ذلك', code: 'x' };

beforeAll(async () => {
  await startTexts();
  await i18next.loadNamespaces(['ui']);
});

const open = (find: () => Promise<ActQuestion | null>, onClose = vi.fn()) => {
  render(
    <AskedFirst find={find} onClose={onClose}>
      <p>{shown}</p>
    </AskedFirst>,
  );
  return onClose;
};

const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name, hidden: true }));

test('confirmed it goes on', async () => {
  const onClose = open(async () => question);
  expect(await screen.findByText('على العميل متأخرات')).toBeInTheDocument();
  expect(screen.queryByText(shown)).toBeNull();
  await press('إرسال مع ذلك');
  expect(await screen.findByText(shown)).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

test('cancelled it does not', async () => {
  const onClose = open(async () => question);
  await press('إلغاء');
  expect(onClose).toHaveBeenCalledOnce();
});

test('where there is nothing to ask, or no answer, it goes on at once', async () => {
  open(() => Promise.reject(new Error('offline')));
  expect(await screen.findByText(shown)).toBeInTheDocument();
});
