// A tooltip is seen a moment after its part is pointed at or reached by Tab, and gives way to whatever one does next.
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { IconButton } from '#frontend/ui/buttons/IconButton.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { OneLine } from '#frontend/ui/text/OneLine.tsx';
import { Tooltips } from './Tooltips.tsx';

const Page = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="طباعة" onClick={() => setOpen(true)}>
        {'P'}
      </IconButton>
      <OneLine text="مؤسسة الضياء للتجارة" />
      {isOpen && (
        <Dialog title="نافذة" onClose={() => setOpen(false)}>
          <IconButton label="حذف" onClick={() => undefined}>
            {'D'}
          </IconButton>
        </Dialog>
      )}
      <Tooltips />
    </>
  );
};

const user = userEvent.setup();
const button = () => screen.getByRole('button', { name: 'طباعة' });
const tooltip = () => screen.findByRole('tooltip');
const longerThanItTakes = () => new Promise((later) => setTimeout(later, 400));
const none = () => expect(screen.queryByRole('tooltip')).toBeNull();

beforeEach(() => {
  render(<Page />);
});

test('pointing shows it, pressing hides it until one has pointed elsewhere', async () => {
  await user.hover(button());
  expect(await tooltip()).toHaveTextContent('طباعة');
  await user.pointer({ keys: '[MouseLeft>]', target: button() });
  none();
  await user.unhover(button());
  await user.hover(button());
  await tooltip();
});

test('who has left before it is seen sees none', async () => {
  await user.hover(button());
  await user.unhover(button());
  await longerThanItTakes();
  none();
});

test('none is said over the menu that a button has opened', async () => {
  button().setAttribute('aria-haspopup', 'menu');
  button().setAttribute('aria-expanded', 'true');
  await user.hover(button());
  await longerThanItTakes();
  none();
});

test('Tab shows it, any further key hides it', async () => {
  await user.tab();
  expect(button()).toHaveFocus();
  await tooltip();
  await user.keyboard('x');
  none();
});

test('the focus alone shows none: it may have come back from a window', async () => {
  await user.pointer({ keys: '[MouseLeft]', target: document.body });
  act(() => button().focus());
  await longerThanItTakes();
  none();
});

test('in a window it stands in the window, which Escape still reaches', async () => {
  await user.click(button());
  const dialog = await screen.findByRole('dialog', { hidden: true });
  await user.hover(screen.getByRole('button', { name: 'حذف', hidden: true }));
  const shown = await screen.findByRole('tooltip', { hidden: true });
  expect(dialog).toContainElement(shown);
  await user.keyboard('{Escape}');
  none();
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

test('words that are not cut off are not said twice', async () => {
  await user.hover(screen.getByText('مؤسسة الضياء للتجارة'));
  await longerThanItTakes();
  none();
});
