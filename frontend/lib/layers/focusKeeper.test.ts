// @vitest-environment jsdom
// The focus is never nowhere: one case for each way in which what had it can go.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './focusKeeper.ts';

let stop: () => void;

const show = (html: string) => {
  const { body } = new DOMParser().parseFromString(`<main tabindex="-1">${html}</main>`, 'text/html');
  document.body.replaceChildren(...body.children);
};
const the = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`Nothing is called ${id}`);
  return found;
};
const focused = () => document.activeElement?.id || document.activeElement?.tagName.toLowerCase();
const settled = () => new Promise((resolve) => setTimeout(resolve, 80));

beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => stop());

test('a row that is gone: the one that follows, and the last once there is none after it', async () => {
  show(
    '<ul><li><button id="a">a</button></li><li><button id="b">b</button></li><li><button id="c">c</button></li></ul>',
  );
  the('b').focus();
  the('b').parentElement?.remove();
  await settled();
  expect(focused()).toBe('c');
  the('c').parentElement?.remove();
  await settled();
  expect(focused()).toBe('a');
});

test('a button after its act: what stands beside it, or the page where nothing does', async () => {
  show(
    '<section><div id="bar"><button id="post">post</button><button id="print">print</button></div></section>',
  );
  the('post').focus();
  the('post').remove();
  await settled();
  expect(focused()).toBe('print');
  the('bar').remove();
  await settled();
  expect(focused()).toBe('main');
});

test('a window that is gone: what opened it, and what follows that where it is gone as well', async () => {
  show('<ul><li><button id="open">open</button></li><li><button id="next">next</button></li></ul>');
  const openWindow = () => {
    the('open').focus();
    const dialog = document.createElement('dialog');
    dialog.id = 'window';
    dialog.open = true;
    const button = document.createElement('button');
    button.id = 'ok';
    dialog.append(button);
    document.body.append(dialog);
    the('ok').focus();
  };
  openWindow();
  the('window').remove();
  await settled();
  expect(focused()).toBe('open');
  openWindow();
  the('open').parentElement?.remove();
  the('window').remove();
  await settled();
  expect(focused()).toBe('next');
});

test('what is disabled while it works has the focus again afterwards; what was let go has not', async () => {
  show('<button id="save">save</button><p id="text">text</p>');
  the('save').focus();
  the('save').setAttribute('disabled', '');
  the('save').blur();
  await settled();
  the('save').removeAttribute('disabled');
  await settled();
  expect(focused()).toBe('save');
  the('text').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  the('save').blur();
  await settled();
  the('text').remove();
  await settled();
  expect(focused()).toBe('body');
});
