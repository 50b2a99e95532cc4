// A number of a supplier that was entered before is warned of while the head is typed, whatever else is missing, and asked about before posting.
import { screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import type { Draft } from '#frontend/documents/editor/documentDraft.ts';
import { answerCalls, drawScreen, startScreens } from '#tests/support/kinds/documentScreens.tsx';
import { RepeatedNumber } from './RepeatedNumber.tsx';
import { askAboutNumber } from './supplierNumberCheck.ts';

const path = '/api/invoices/repeated-number';
const message = 'رقم المورد INV-77 موجود في الفاتورة 01-PI-9.';
const warning = {
  code: 'invoice.supplierNumberRepeated',
  message,
  details: { supplierNumber: 'INV-77', number: '01-PI-9', id: 'i9' },
};

const draftOf = (head: Record<string, string>): Draft =>
  ({ head, lines: [], tables: {} }) as unknown as Draft;
const purchase = { type: 'PI', party: 'S1', supplierNumber: ' INV-77 ' };

beforeAll(async () => {
  await startScreens();
  await i18next.loadNamespaces(['invoices']);
});

test('a repeated number is warned of without any line, and leads to its invoice', async () => {
  const asked = answerCalls({ [path]: { warning } });
  drawScreen(<RepeatedNumber draft={draftOf(purchase)} view={null} />);
  expect(await screen.findByRole('status')).toHaveTextContent(message);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/invoices/i9');
  const [call] = asked.filter(({ pathname }) => pathname === path);
  expect(Object.fromEntries(call?.searchParams ?? [])).toEqual({ party: 'S1', type: 'PI', number: 'INV-77' });
});

test('nothing is asked of sales, nor without number or supplier', async () => {
  const asked = answerCalls({ [path]: { warning } });
  const heads = [
    { ...purchase, type: 'SI' },
    { ...purchase, supplierNumber: ' ' },
    { ...purchase, party: '' },
  ];
  for (const head of heads)
    expect(await askAboutNumber(draftOf(head), { id: null, isSubmitted: false })).toBeNull();
  expect(asked).toEqual([]);
});

test('the question before posting names the invoice, and there is none for a new number', async () => {
  answerCalls({ [path]: { warning } });
  const ask = (isSubmitted: boolean) => askAboutNumber(draftOf(purchase), { id: 'i1', isSubmitted });
  expect(await ask(false)).toMatchObject({ text: `${message} هل تُرحَّل مع ذلك؟`, code: warning.code });
  expect((await ask(true))?.confirm).toBe('إرسال مع ذلك');
  answerCalls({ [path]: { warning: null } });
  await waitFor(async () => expect(await ask(false)).toBeNull());
});
