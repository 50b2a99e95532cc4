// A search is reported a moment after the last key; one press empties it at once.
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { SearchInput } from './SearchInput.tsx';

beforeAll(async () => {
  await startTexts();
  await i18next.loadNamespaces('ui');
});

const Search = () => {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchInput label="بحث" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
};

test('typed, reported, and cleared by the one button', async () => {
  render(<Search />);
  const input = screen.getByRole('searchbox', { name: 'بحث' });
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.type(input, 'إيجار');
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('إيجار'));
  await userEvent.click(screen.getByRole('button'));
  expect(input).toHaveValue('');
  expect(input).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('');
  expect(screen.queryByRole('button')).toBeNull();
});

test('what is typed before a search comes back stays, and a search that is taken away empties the field', () => {
  vi.useFakeTimers();
  const report = vi.fn();
  const search = (value: string) => <SearchInput label="بحث" value={value} onChange={report} />;
  const { rerender } = render(search(''));
  const input = screen.getByRole('searchbox', { name: 'بحث' });
  fireEvent.change(input, { target: { value: '01' } });
  act(() => void vi.advanceTimersByTime(300));
  expect(report).toHaveBeenCalledWith('01');
  expect(input).toHaveValue('01');
  fireEvent.change(input, { target: { value: '01-SI' } });
  rerender(search('01'));
  expect(input).toHaveValue('01-SI');
  rerender(search(''));
  expect(input).toHaveValue('');
  vi.useRealTimers();
});
