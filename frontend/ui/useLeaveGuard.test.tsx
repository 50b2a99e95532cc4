// A page with unsaved changes is not left by a click without being asked.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useLeaveGuard } from './useLeaveGuard.tsx';

const Form = ({ isUnsaved }: { isUnsaved: boolean }) => {
  const { guard } = useLeaveGuard(isUnsaved);
  return (
    <>
      <Link to="/other">{'other'}</Link>
      {guard}
    </>
  );
};

const page = (isUnsaved: boolean) => (
  <MemoryRouter initialEntries={['/form']}>
    <Routes>
      <Route path="/form" element={<Form isUnsaved={isUnsaved} />} />
      <Route path="/other" element={<p>{'arrived'}</p>} />
    </Routes>
  </MemoryRouter>
);

const open = (isUnsaved: boolean) => render(page(isUnsaved));

const follow = () => userEvent.click(screen.getByRole('link', { name: 'other' }));

test('unsaved changes are asked about; staying stays, leaving arrives', async () => {
  open(true);
  await follow();
  expect(screen.queryByText('arrived')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'leave.stay', hidden: true }));
  expect(screen.getByRole('link', { name: 'other' })).toBeTruthy();
  await follow();
  await userEvent.click(screen.getByRole('button', { name: 'leave.confirm', hidden: true }));
  expect(screen.getByText('arrived')).toBeTruthy();
});

test('without changes a link is a link', async () => {
  open(false);
  await follow();
  expect(screen.getByText('arrived')).toBeTruthy();
});

test('what is saved while the question stands is not asked about any longer', async () => {
  const { rerender } = open(true);
  await follow();
  expect(screen.queryByText('arrived')).toBeNull();
  rerender(page(false));
  expect(await screen.findByText('arrived')).toBeTruthy();
});
