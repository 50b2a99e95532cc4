// A window tells errors itself, and hands on those that nobody has read.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { closeErrorNotice, showErrorNotice, shownErrorNotice } from '#frontend/lib/errorNotice.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { Button } from '../buttons/Button.tsx';
import { TextField } from '../inputs/TextField.tsx';
import { Dialog } from './Dialog.tsx';

const message = 'الفترة مقفلة';
const alerts = () => screen.queryAllByRole('alert', { hidden: true });
const tell = () => act(() => showErrorNotice({ message, details: ['السطر 2'] }));
/** Its words are fetched first. */
const open = async (title: string) => {
  const opened = render(
    <Dialog
      title={title}
      onClose={() => undefined}
      onSubmit={() => undefined}
      actions={<Button type="submit">{'go'}</Button>}
    >
      <p />
    </Dialog>,
  );
  await screen.findByText(title);
  return opened;
};

beforeAll(async () => {
  await startTexts();
});

test('an error is told in the window, and gone when its form is sent again', async () => {
  await open('form');
  tell();
  expect(alerts()[0]).toHaveTextContent(`خطأ${message}السطر 2`);
  expect(shownErrorNotice()).toBeNull();
  fireEvent.click(screen.getByText('go'));
  expect(alerts()).toEqual([]);
});

test('of several windows the one on top tells it; the one below takes over what was not read', async () => {
  await open('below');
  const { unmount } = await open('above');
  tell();
  expect(alerts()).toHaveLength(1);
  expect(screen.getByText('above').closest('dialog')).toContainElement(alerts()[0] ?? null);
  unmount();
  expect(screen.getByText('below').closest('dialog')).toContainElement(alerts()[0] ?? null);
});

test('without a window below it goes to the page, unless somebody has acted since', async () => {
  const first = await open('form');
  tell();
  first.unmount();
  expect(shownErrorNotice()?.message).toBe(message);
  closeErrorNotice();
  const second = await open('form');
  tell();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  second.unmount();
  expect(shownErrorNotice()).toBeNull();
});

test('Escape closes it, but not while what it asked for is under way', async () => {
  const onClose = vi.fn();
  const drawn = (busy: boolean) => (
    <Dialog
      title="window"
      onClose={onClose}
      onSubmit={() => undefined}
      actions={
        <Button type="submit" disabled={busy}>
          {'send'}
        </Button>
      }
    >
      <p />
    </Dialog>
  );
  const { rerender } = render(drawn(false));
  const dialog = (await screen.findByText('window')).closest('dialog') ?? document.body;
  fireEvent.click(await screen.findByText('send'));
  rerender(drawn(true));
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
  rerender(drawn(false));
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
});

const Asking = () => {
  const [isTried, setTried] = useState(false);
  const field = { required: true, value: '', onChange: () => undefined };
  return (
    <Dialog
      title="question"
      onClose={() => undefined}
      onSubmit={() => setTried(true)}
      actions={<Button type="submit">{'answer'}</Button>}
    >
      <TextField {...field} label="day" />
      <TextField {...field} label="why" error={isTried ? message : undefined} />
    </Dialog>
  );
};

test('what is refused is gone on with at the field that is wrong', async () => {
  render(<Asking />);
  const send = await screen.findByText('answer');
  // What is not drawn cannot be focused, and no modal is shown here.
  send.closest('dialog')?.setAttribute('open', '');
  fireEvent.click(send);
  await waitFor(() => expect(screen.getByLabelText(/why/)).toHaveFocus());
});
