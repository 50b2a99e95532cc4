// The focus is never nowhere: one case for each way in which what had it can go.
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './focusKeeper.ts';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => stop());

const Button = ({ id, isOff = false }: { id: string; isOff?: boolean }) => (
  <button type="button" id={id} disabled={isOff}>
    {id}
  </button>
);
const Rows = ({ ids }: { ids: readonly string[] }) => (
  <ul>
    {ids.map((id) => (
      <li key={id}>
        <Button id={id} />
      </li>
    ))}
  </ul>
);
const page = (content: ReactNode) => <main tabIndex={-1}>{content}</main>;

const focus = (id: string) => document.getElementById(id)?.focus();
const focused = () => document.activeElement?.id || document.activeElement?.tagName.toLowerCase();
const settled = () => new Promise((resolve) => setTimeout(resolve, 80));

test('a row that is gone: the one that follows, and the last once there is none after it', async () => {
  const { rerender } = render(page(<Rows ids={['a', 'b', 'c']} />));
  focus('b');
  rerender(page(<Rows ids={['a', 'c']} />));
  await settled();
  expect(focused()).toBe('c');
  rerender(page(<Rows ids={['a']} />));
  await settled();
  expect(focused()).toBe('a');
});

test('a button after its act: what stands beside it, or the page where nothing does', async () => {
  const bar = (...ids: string[]) =>
    page(
      <div>
        {ids.map((id) => (
          <Button key={id} id={id} />
        ))}
      </div>,
    );
  const { rerender } = render(bar('post', 'print'));
  focus('post');
  rerender(bar('print'));
  await settled();
  expect(focused()).toBe('print');
  rerender(bar());
  await settled();
  expect(focused()).toBe('main');
});

test('a window that is gone: what opened it, and what follows that where it is gone as well', async () => {
  const all = (ids: readonly string[], isOpen: boolean) => (
    <>
      {page(<Rows ids={ids} />)}
      {isOpen && (
        <dialog open>
          <Button id="ok" />
        </dialog>
      )}
    </>
  );
  const { rerender } = render(all(['open', 'next'], false));
  focus('open');
  rerender(all(['open', 'next'], true));
  focus('ok');
  rerender(all(['open', 'next'], false));
  await settled();
  expect(focused()).toBe('open');
  rerender(all(['open', 'next'], true));
  focus('ok');
  rerender(all(['next'], false));
  await settled();
  expect(focused()).toBe('next');
});

test('what is disabled while it works has the focus again afterwards; what was let go has not', async () => {
  const { rerender } = render(page(<Button id="save" />));
  focus('save');
  rerender(page(<Button id="save" isOff />));
  document.getElementById('save')?.blur();
  await settled();
  rerender(page(<Button id="save" />));
  await settled();
  expect(focused()).toBe('save');
  document.getElementById('save')?.blur();
  await settled();
  rerender(page(null));
  await settled();
  expect(focused()).toBe('body');
});
