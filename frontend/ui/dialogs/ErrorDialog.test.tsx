// The error dialog says what the server said, under the title and with the button of the specification.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { showErrorNotice } from '#frontend/lib/errorNotice.ts';
import { closeTop } from '#frontend/lib/layers/modals.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { ErrorDialog } from './ErrorDialog.tsx';

const hidden = { hidden: true };

beforeAll(async () => {
  await startTexts();
});

test('title, sentence, faults and the button that closes it', () => {
  render(<ErrorDialog />);
  expect(screen.queryByText('خطأ')).toBeNull();
  act(() => showErrorNotice({ message: 'السند غير متوازن', details: ['السطر 2: المبلغ مطلوب'] }));
  expect(screen.getByRole('heading', { name: 'خطأ', ...hidden })).toBeInTheDocument();
  expect(screen.getByText('السند غير متوازن')).toBeInTheDocument();
  expect(screen.getByText('السطر 2: المبلغ مطلوب')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'موافق', ...hidden }));
  expect(screen.queryByText('السند غير متوازن')).toBeNull();
});

test('what else can be done about it has a button of its own, which closes it', () => {
  const run = vi.fn();
  render(<ErrorDialog />);
  act(() => showErrorNotice({ message: 'تجاوز حد الائتمان', act: { label: 'إعادة إلى المُعِدّ', run } }));
  fireEvent.click(screen.getByRole('button', { name: 'إعادة إلى المُعِدّ', ...hidden }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText('تجاوز حد الائتمان')).toBeNull();
});

test('Escape, which closes every modal, closes this one', () => {
  render(<ErrorDialog />);
  act(() => showErrorNotice({ message: 'تعذر الحفظ' }));
  expect(screen.getByText('تعذر الحفظ')).toBeInTheDocument();
  act(() => void closeTop());
  expect(screen.queryByText('تعذر الحفظ')).toBeNull();
});
