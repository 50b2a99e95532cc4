// What leaves the page by a copy, or comes into a field by a paste, has no sign that nobody sees.
import { expect, test, vi } from 'vitest';
import { keepMarksOnPage } from './unmarkedText.ts';

keepMarksOnPage();

/** jsdom has no clipboard: what the browser hands to the page with the event. */
const happen = (type: 'copy' | 'paste', target: Element, text = '') => {
  const held = new Map([['text/plain', text]]);
  const clipboardData = {
    getData: (kind: string) => held.get(kind) ?? '',
    setData: (kind: string, data: string) => held.set(kind, data),
  };
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { clipboardData });
  target.dispatchEvent(event);
  return { isTaken: event.defaultPrevented, text: held.get('text/plain'), html: held.get('text/html') ?? '' };
};

const paragraph = (text: string): Element => {
  const element = document.createElement('p');
  element.textContent = text;
  document.body.append(element);
  getSelection()?.selectAllChildren(element);
  return element;
};

test('a copy of a sentence has none of its marks, as text and with its looks', () => {
  const copied = happen('copy', paragraph('رقم \u206801-RV-1\u2069'));
  expect(copied).toMatchObject({ isTaken: true, text: 'رقم 01-RV-1' });
  expect(copied.html).toContain('رقم 01-RV-1');
  expect(happen('copy', paragraph('01-RV-1')).isTaken).toBe(false);
});

test('what is pasted into a field comes without them, as if it were typed', () => {
  const insert = vi.fn(() => true);
  document.execCommand = insert;
  const field = document.createElement('input');
  document.body.append(field);
  expect(happen('paste', field, '\u206801-RV-1\u2069').isTaken).toBe(true);
  expect(insert).toHaveBeenCalledWith('insertText', false, '01-RV-1');
  expect(happen('paste', field, '01-RV-1').isTaken).toBe(false);
});
