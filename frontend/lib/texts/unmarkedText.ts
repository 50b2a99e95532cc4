// The invisible signs that isolate numbers and names stay on the page: what is copied from it, or pasted into a field, has none.
import { withoutMarks } from '#shared/paper/bidiMarks.ts';

const hasMarks = (text: string): boolean => withoutMarks(text) !== text;

const htmlOf = (selection: Selection): string => {
  const holder = document.createElement('div');
  for (let at = 0; at < selection.rangeCount; at += 1)
    holder.append(selection.getRangeAt(at).cloneContents());
  return new XMLSerializer().serializeToString(holder);
};

/** What has a copy of its own, such as the editor of rich texts, has written it already. */
const copy = (event: ClipboardEvent): void => {
  const selection = getSelection();
  const text = selection?.toString() ?? '';
  if (event.defaultPrevented || !event.clipboardData || !selection || !hasMarks(text)) return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', withoutMarks(text));
  event.clipboardData.setData('text/html', withoutMarks(htmlOf(selection)));
};

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** By the command of the browser, so that the field, its form and undoing know of it. */
const paste = (event: ClipboardEvent): void => {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (event.defaultPrevented || !isField(event.target) || !hasMarks(text)) return;
  event.preventDefault();
  document.execCommand('insertText', false, withoutMarks(text));
};

/** Once, for the whole page. */
export const keepMarksOnPage = (): void => {
  document.addEventListener('copy', copy);
  document.addEventListener('paste', paste);
};
