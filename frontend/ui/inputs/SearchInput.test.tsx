// A search is reported a moment after the last key; one press empties it at once.
import { render, screen } from '@testing-library/react';
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
