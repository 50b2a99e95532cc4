// An open menu is a layer of its own: Back and Escape close it alone, and its button has the focus again.
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { watchHistory } from '#frontend/lib/layers/historyGuard.ts';
import { registerModal } from '#frontend/lib/layers/modals.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { Button } from './Button.tsx';
import { FoldedActs } from './FoldedActs.tsx';
import { Menu } from './Menu.tsx';

const acts = [{ key: 'copy', label: 'نسخ', onChoose: () => undefined }];

const opened = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await userEvent.click(button);
  await waitFor(() =>
    expect(screen.getByRole('button', { name, hidden: true })).toHaveAttribute('aria-expanded', 'true'),
  );
};

beforeAll(async () => {
  await startTexts();
  await i18next.loadNamespaces(['ui']);
  watchHistory();
});
beforeEach(() => {
  // A step that another file has announced and never made would be taken for the one of this test.
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  history.replaceState({ idx: 0 }, '', '/before');
  history.pushState({ idx: 1 }, '', '/list');
});

const isShut = async (name: string) =>
  waitFor(() => {
    const button = screen.getByRole('button', { name });
    expect(button).not.toHaveAttribute('aria-expanded', 'true');
    expect(button).toHaveFocus();
  });

test('Back closes an open menu only, and its button has the focus again', async () => {
  render(<Menu label="المزيد" acts={acts} />);
  await opened('المزيد');
  screen.getByRole('menuitem', { name: 'نسخ' }).focus();
  history.back();
  await isShut('المزيد');
  expect(location.pathname).toBe('/list');
});

test.each(['menuitem', 'button'] as const)('Escape at the %s leaves the window below open', async (place) => {
  const close = vi.fn();
  const leave = registerModal(close);
  render(<Menu label="المزيد" acts={acts} />);
  await opened('المزيد');
  screen.getAllByRole(place, { hidden: true })[0]?.focus();
  await userEvent.keyboard('{Escape}');
  await isShut('المزيد');
  expect(close).not.toHaveBeenCalled();
  leave();
});

test('Back closes folded acts only', async () => {
  render(
    <FoldedActs>
      <Button>{'تصدير'}</Button>
    </FoldedActs>,
  );
  const name = i18next.t('ui:moreActs');
  await opened(name);
  history.back();
  await isShut(name);
  expect(location.pathname).toBe('/list');
});
