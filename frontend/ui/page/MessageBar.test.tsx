// A bar says its words once to whoever listens, by the role its screen gives it, and holds the buttons beside them.
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from '../buttons/Button.tsx';
import { MessageBar } from './MessageBar.tsx';

test('what comes up is told by the role of its screen, with title, words and buttons', async () => {
  const retry = vi.fn();
  render(
    <MessageBar
      tone="error"
      role="alert"
      title="تعذّر الإرسال."
      actions={
        <Button size="small" onClick={retry}>
          {'إعادة المحاولة'}
        </Button>
      }
    >
      {'الخادم مشغول'}
    </MessageBar>,
  );
  const bar = screen.getByRole('alert');
  expect(bar).toHaveTextContent('تعذّر الإرسال. الخادم مشغول');
  // A name as well would be read before the same words.
  expect(bar).not.toHaveAttribute('aria-labelledby');
  await userEvent.click(within(bar).getByRole('button', { name: 'إعادة المحاولة' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('what stands there from the start is read in its place and not announced', () => {
  render(<MessageBar tone="info">{'لا يتغيّر هذا الدور'}</MessageBar>);
  expect(screen.getByText('لا يتغيّر هذا الدور')).toBeInTheDocument();
  for (const role of ['status', 'alert', 'group', 'img', 'button'])
    expect(screen.queryByRole(role)).not.toBeInTheDocument();
});
