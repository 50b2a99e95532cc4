// The bar of a paper offers what its screen declares, and keeps the rest of the address when something is chosen.
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { PaperBar } from './PaperBar.tsx';
import { useAddressChoice } from './useAddressChoice.ts';

const onAct = vi.fn();

const Page = () => {
  const language = useAddressChoice('language', ['ar', 'en'], 'ar');
  return (
    <>
      <PaperBar
        language={language}
        acts={[
          { name: 'save', onAct },
          { name: 'print', disabled: true, onAct },
        ]}
      />
      <output>{useLocation().search}</output>
    </>
  );
};

const shown = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  );

test('the acts are those that are declared', async () => {
  shown('/print?id=1');
  await screen.findByRole('toolbar');
  // Their words are there where another test of this process has loaded them.
  const acts = screen.getAllByRole('button');
  expect(acts).toHaveLength(2);
  for (const act of acts) fireEvent.click(act);
  expect(onAct).toHaveBeenCalledTimes(1);
});

test('a choice goes into the address and leaves the rest of it', async () => {
  shown('/print?id=1&language=xx');
  const select = await screen.findByRole<HTMLSelectElement>('combobox');
  expect(select.value).toBe('ar');
  fireEvent.change(select, { target: { value: 'en' } });
  expect(select.value).toBe('en');
  expect(screen.getByRole('status').textContent).toBe('?id=1&language=en');
});
