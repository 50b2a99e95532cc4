// A page with unsaved changes is not left by a click or by the browser's Back without being asked.
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { BrowserRouter, Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { watchHistory } from '#frontend/lib/layers/historyGuard.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { Dialog } from './Dialog.tsx';
import { useLeaveGuard } from './useLeaveGuard.tsx';

beforeAll(async () => {
  watchHistory();
  // Files share the module: a step that another one has announced and never made ends here.
  window.dispatchEvent(new PopStateEvent('popstate'));
  await startTexts();
  await i18next.loadNamespaces('ui');
});

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
  await userEvent.click(screen.getByRole('button', { name: 'البقاء هنا', hidden: true }));
  expect(screen.getByRole('link', { name: 'other' })).toBeTruthy();
  await follow();
  await userEvent.click(screen.getByRole('button', { name: 'مغادرة بلا حفظ', hidden: true }));
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

/** A form that was come to from another page, with a second form on the same page. */
const openByHistory = async (isUnsaved: boolean) => {
  window.history.replaceState(null, '', '/start');
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/start" element={<Link to="/form">{'to the form'}</Link>} />
        <Route
          path="/form"
          element={
            <>
              <Form isUnsaved={isUnsaved} />
              <Form isUnsaved={isUnsaved} />
            </>
          }
        />
      </Routes>
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'to the form' }));
  expect(location.pathname).toBe('/form');
};

test('Back asks once on a page of two changed forms; staying keeps the address, leaving arrives', async () => {
  await openByHistory(true);
  window.history.back();
  await userEvent.click(await screen.findByRole('button', { name: 'البقاء هنا', hidden: true }));
  await waitFor(() => expect(location.pathname).toBe('/form'));
  expect(screen.queryByText('to the form')).toBeNull();
  window.history.back();
  await userEvent.click(await screen.findByRole('button', { name: 'مغادرة بلا حفظ', hidden: true }));
  expect(await screen.findByText('to the form')).toBeTruthy();
  expect(location.pathname).toBe('/start');
});

test('Back without changes, and Forward after it, are what they are', async () => {
  await openByHistory(false);
  window.history.back();
  expect(await screen.findByText('to the form')).toBeTruthy();
  window.history.forward();
  expect(await screen.findAllByRole('link', { name: 'other' })).toHaveLength(2);
});

const Drawer = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="drawer" onClose={onClose} onSubmit={() => undefined}>
    <input aria-label="name" />
  </Dialog>
);

const PageWithDrawer = () => {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <Drawer onClose={() => setOpen(false)} /> : <p>{'page'}</p>;
};

test.each([false, true])(
  'Back closes a window, and the page stays; a text in it is asked about: %s',
  async (isTyped) => {
    window.history.replaceState(null, '', '/start');
    render(
      <BrowserRouter>
        <Routes>
          <Route path="/start" element={<Link to="/form">{'to the form'}</Link>} />
          <Route path="/form" element={<PageWithDrawer />} />
        </Routes>
      </BrowserRouter>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'to the form' }));
    const field = await screen.findByLabelText('name');
    if (isTyped) {
      fireEvent.input(field, { target: { value: 'typed' } });
      window.history.back();
      await userEvent.click(await screen.findByRole('button', { name: 'البقاء هنا', hidden: true }));
      expect(field).toHaveValue('typed');
      window.history.back();
      await userEvent.click(await screen.findByRole('button', { name: 'مغادرة بلا حفظ', hidden: true }));
    } else window.history.back();
    expect(await screen.findByText('page')).toBeTruthy();
    expect(location.pathname).toBe('/form');
    window.history.back();
    expect(await screen.findByText('to the form')).toBeTruthy();
  },
);
