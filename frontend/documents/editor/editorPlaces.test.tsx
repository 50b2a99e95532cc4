// What an area adds to the editor of its kind: parts above and beside the lines, and a head that folds to one line.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { localDrafts, userChoices } from '#frontend/lib/localDrafts.ts';
import { listToasts } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { answerCalls, drawScreen, startScreens } from '#tests/support/kinds/documentScreens.tsx';
import { orderKind } from '#tests/support/kinds/orderKind.ts';
import type { AnyParts } from '../documentParts.ts';
import { DocumentEditor } from './DocumentEditor.tsx';
import { lineText } from './documentDraft.ts';
import type { EditorParts, PlaceProps } from './editorParts.ts';
import { useDocumentFacts } from './useDocumentFacts.ts';

/** As a scan field does: one more of a product that is there, else a line of its own. */
const Scan = ({ draftNow, change, brought, focusCell }: PlaceProps) => {
  const scan = async () => {
    const here = draftNow().lines.find((line) => lineText(line, 'product') === 'P1');
    if (here) {
      const value = String(Number(lineText(here, 'quantity')) + 1);
      change({ do: 'setLine', key: here.key, field: 'quantity', value });
      return focusCell({ key: here.key, field: 'quantity' });
    }
    const line = { product: 'P1', quantity: '1', key: 0 };
    const { key: _, ...added } = { ...line, ...(await brought('product', line)) };
    return change({ do: 'appendLines', lines: [added] });
  };
  return <Button onClick={() => void scan()}>{'Scan'}</Button>;
};

const Count = ({ draft }: PlaceProps) => (
  <output>{draft.lines.map((line) => lineText(line, 'quantity')).join('|')}</output>
);

const open = (editor: EditorParts) => {
  const parts: AnyParts = {
    kind: orderKind,
    words: null,
    useFacts: () => useDocumentFacts(orderKind),
    editor,
    View: () => null,
  };
  return drawScreen(
    <main>
      <Routes>
        <Route path="/crm/orders/new" element={<DocumentEditor parts={parts} />} />
      </Routes>
    </main>,
    { at: '/crm/orders/new' },
  );
};

const product = { code: 'P1', name: 'Pump', name_ar: 'مضخة', active: true, price: '12.5', unit: 'box' };
const customer = { code: 'C1', name: 'Nesma', name_ar: 'نسمة', active: true, discount: '5' };

beforeAll(startScreens);
beforeEach(() => {
  answerCalls({
    '/api/choices/product': { items: [product], cursor: null },
    '/api/choices/party': { items: [customer], cursor: null },
  });
  localDrafts.clear('order:new');
  userChoices.clear('foldedHead:order');
});

test('a part above the lines scans products into them; a part beside them sees each change', async () => {
  open({ AboveLines: Scan, Beside: Count, chosen: ({ record }) => ({ price: String(record['price']) }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Scan' }));
  await waitFor(() => expect(screen.getByLabelText('السعر، السطر 1')).toHaveValue('12.5'));
  expect(screen.getByLabelText('الصنف، السطر 1')).toHaveValue('P1 · مضخة');
  expect(screen.getByRole('complementary')).toHaveTextContent(/^1$/);
  await userEvent.click(screen.getByRole('button', { name: 'Scan' }));
  expect(screen.getByRole('complementary')).toHaveTextContent(/^2$/);
  expect(screen.getByLabelText('الكمية، السطر 1')).toHaveFocus();
});

const Reason = ({ check }: PlaceProps) => <output>{check.reason}</output>;

test('what is checked is read by what the head offers, as in the cells', async () => {
  open({
    Beside: Reason,
    offering: (facts, { branch }) => ({ ...facts, user: `offered in ${branch}` }),
    useCheck: (_, { user }) => ({ reason: user, cell: null }),
  });
  expect(await screen.findByRole('complementary')).toHaveTextContent(/^offered in \d+$/);
});

const foldButton = (name: string) => screen.findByRole('button', { name });

test('the head folds to one line of its values, and stays folded in this browser', async () => {
  const drawn = open({ foldsHead: true });
  await userEvent.click(await screen.findByRole('combobox', { name: 'العميل' }));
  await userEvent.keyboard('نسمة{Enter}');
  await userEvent.type(await screen.findByRole('textbox', { name: 'الخصم' }), '٥');
  await userEvent.click(await foldButton('إخفاء التفاصيل'));
  await waitFor(() =>
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('2026'),
      'الرياض',
      'نسمة',
      '5',
    ]),
  );
  expect(screen.queryByRole('textbox', { name: 'الخصم' })).toBeNull();
  drawn.unmount();
  open({ foldsHead: true });
  expect(await foldButton('عرض التفاصيل')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('textbox', { name: 'الخصم' })).toBeNull();
  await userEvent.click(await foldButton('عرض التفاصيل'));
  expect(await screen.findByRole('textbox', { name: 'الخصم' })).toBeVisible();
});

test('a head with a fault unfolds to show it', async () => {
  userChoices.set('foldedHead:order', ['folded']);
  open({ foldsHead: true });
  await foldButton('عرض التفاصيل');
  await userEvent.type(screen.getByLabelText('الكمية، السطر 1'), '1');
  const fields = { customer: { code: 'field.required', message: 'العميل مطلوب' } };
  answerCalls({
    'POST /api/orders': { refused: 422, code: 'validation', message: 'تحقق', details: { fields } },
  });
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('العميل مطلوب')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'العميل' })).toHaveAccessibleDescription('العميل مطلوب');
});

test('a kind that does not say so has no button to fold its head', async () => {
  open({});
  await screen.findByRole('textbox', { name: 'الخصم' });
  expect(screen.queryByRole('button', { name: 'إخفاء التفاصيل' })).toBeNull();
});

test('a fault that the kind declares is said at its field of the head, or in the line that it is about', async () => {
  open({
    faults: ({ lines }) => [
      { code: 'quote.partyMissing', details: {} },
      ...lines.map((_, line) => ({ code: 'invoice.quantity', details: { line } })),
    ],
    headFieldOf: (code) => (code === 'quote.partyMissing' ? 'customer' : null),
  });
  const customer = () => screen.getByRole('combobox', { name: 'العميل' });
  await userEvent.click(await screen.findByRole('button', { name: 'ترحيل' }));
  await waitFor(() => expect(customer()).toHaveAccessibleDescription('اختر العميل.'));
});

test('what is wrong in a line is marked once its cell is left, what is missing once its act was refused', async () => {
  open({
    faults: ({ lines }) =>
      lines.flatMap((typed, line) => {
        if (typed['quantity'] === '9') return [{ code: 'invoice.quantity', details: { line, left: '5.00' } }];
        return typed['price'] ? [] : [{ code: 'note.amountExceeded', details: { line, left: '5.00' } }];
      }),
    fieldOf: (code) => (code === 'invoice.quantity' ? 'quantity' : 'price'),
  });
  const quantity = await screen.findByLabelText('الكمية، السطر 1');
  const price = screen.getByLabelText('السعر، السطر 1');
  await userEvent.type(quantity, '9');
  expect(quantity).not.toHaveAttribute('aria-invalid');
  await userEvent.click(price);
  expect(quantity).toBeInvalid();
  expect(quantity).toHaveAccessibleDescription(/السطر 1/);
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '8');
  await userEvent.click(price);
  expect(quantity).toBeValid();
  expect(price).toBeValid();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(price).toHaveFocus();
  await waitFor(() => expect(price).toBeInvalid());
  await userEvent.keyboard('7');
  expect(price).toBeValid();
});

test('what is no value of its field prevents the act, which says in which field or cell it is and goes there', async () => {
  open({});
  const discount = await screen.findByRole('textbox', { name: 'الخصم' });
  const quantity = screen.getByLabelText('الكمية، السطر 2');
  const said = () => listToasts().map(({ text }) => text);
  await userEvent.type(discount, '101');
  await userEvent.type(quantity, '3 غرف');
  expect(discount).toBeInvalid();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(discount).toHaveFocus());
  expect(said().at(-1)).toBe('الخصم: أدخل نسبة من 0 إلى 100 بمنزلتين عشريتين على الأكثر.');
  await userEvent.clear(discount);
  expect(discount).toBeValid();
  const reason = 'الكمية، السطر 2: أدخل عدداً';
  const act = screen.getByRole('button', { name: 'ترحيل' });
  await waitFor(() => expect(act).toHaveAccessibleDescription(reason));
  await userEvent.click(act);
  await waitFor(() => expect(quantity).toHaveFocus());
  expect(said().at(-1)).toBe(reason);
  expect(quantity).toHaveAccessibleDescription('أدخل عدداً');
});
