// What Fluent draws has the product's colours in the page and in the windows at its end.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { FluentFrame } from './FluentFrame.tsx';

/** The rule of a class, as it stands in the page. */
const ruleOf = (name: string): string =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .find((text) => text.startsWith(`.${name} {`)) ?? '';

test('a window has the theme of the page while the page is there', async () => {
  const { unmount } = render(
    <FluentFrame>
      <Dialog title="نافذة" onClose={() => undefined}>
        <p data-testid="words" />
      </Dialog>
    </FluentFrame>,
  );
  // The texts of windows may have to be fetched first.
  const words = await screen.findByTestId('words');
  expect(words.closest('.fui-FluentProvider')).toBeNull();
  const theme = ruleOf(document.body.className);
  // Fluent leaves out a value that it cannot read, and says nothing where the product is built.
  for (const value of [
    'colorStatusDangerBackground1: var(--color-danger-soft)',
    'colorStatusWarningForeground3: var(--color-warning)',
    'colorStatusSuccessBorder1: transparent',
  ])
    expect(theme).toContain(`--${value};`);
  unmount();
  expect(document.body.className).toBe('');
});
