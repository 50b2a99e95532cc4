// The window of the link at the caret: what it leads to is kept, changed or taken away.
import type Quill from 'quill/core';
import type { Range } from 'quill/core';
import { type ReactNode, useState } from 'react';
import { LinkDialog } from './LinkDialog.tsx';

type Asked = { readonly range: Range; readonly link: string };

/** The whole link around the caret, where nothing is chosen. */
const widened = (quill: Quill, { index, length }: Range): { index: number; length: number } => {
  if (length > 0) return { index, length };
  const linkAt = (at: number) => quill.getFormat(at, 1)['link'];
  const link = quill.getFormat(index)['link'];
  let [start, end] = [index, index];
  while (link !== undefined && start > 0 && linkAt(start - 1) === link) start -= 1;
  while (link !== undefined && end < quill.getLength() - 1 && linkAt(end) === link) end += 1;
  return { index: start, length: end - start };
};

export const useLinks = (editor: () => Quill | null): { ask: () => void; dialog: ReactNode } => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = () => {
    const quill = editor();
    if (!quill) return;
    const range = quill.getSelection(true);
    const link = quill.getFormat(range)['link'];
    setAsked({ range, link: typeof link === 'string' ? link : '' });
  };
  /** Once the window has closed and has given the focus back, the caret is where the words end. */
  const close = (caret: number, chosen = 0) => {
    setAsked(null);
    setTimeout(() => editor()?.setSelection(caret, chosen, 'user'));
  };
  const save = (link: string | false) => {
    const quill = editor();
    if (!quill || !asked) return;
    const { index, length } = widened(quill, asked.range);
    const hasWords = quill.getText(index, length).trim() !== '';
    if (hasWords) quill.formatText(index, length, 'link', link, 'user');
    const words = hasWords || link === false ? '' : link.replace(/^(?:mailto|tel):/, '');
    if (words !== '') quill.insertText(index, words, { link }, 'user');
    close(index + (hasWords ? length : words.length));
  };
  const dialog = asked !== null && (
    <LinkDialog
      link={asked.link}
      onSave={save}
      onRemove={asked.link === '' ? null : () => save(false)}
      onClose={() => close(asked.range.index, asked.range.length)}
    />
  );
  return { ask, dialog };
};
