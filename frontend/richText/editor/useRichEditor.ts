// The editor as a part of a page: it follows the value it is given, and gives back the one spelling of what is typed.
import type Quill from 'quill/core';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { richTextOf } from '#shared/richText/richText.ts';
import { createEditor, type EditorActs, fillEditor, settle } from './createEditor.ts';
import type { Formats } from './RichToolbar.tsx';

type Options = EditorActs & {
  container: RefObject<HTMLElement | null>;
  value: string;
  dir: 'rtl' | 'ltr';
  placeholder: string;
  isReadOnly: boolean;
  onChange: (value: string) => void;
};

/** The editor once it is there, and the formats at its caret. */
export const useRichEditor = (options: Options): { quill: Quill | null; formats: Formats } => {
  const { container, value, isReadOnly } = options;
  const [quill, setQuill] = useState<Quill | null>(null);
  const [formats, setFormats] = useState<Formats>({});
  const given = useRef(value);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const { dir, placeholder } = latest.current;
    const editor = createEditor(element, {
      text: latest.current.value,
      dir,
      placeholder,
      isReadOnly: latest.current.isReadOnly,
      onLink: () => latest.current.onLink(),
      onToolbar: () => latest.current.onToolbar(),
      onFiles: (range, files) => latest.current.onFiles(range, files),
      addressOf: (source) => latest.current.addressOf(source),
    });
    const follow = () => {
      const there = editor.hasFocus() ? editor.getFormat() : null;
      if (there) setFormats((before) => (JSON.stringify(before) === JSON.stringify(there) ? before : there));
    };
    editor.on('editor-change', follow);
    editor.on('text-change', () => {
      settle(editor, latest.current);
      given.current = richTextOf(editor.getContents().ops);
      latest.current.onChange(given.current);
    });
    setQuill(editor);
    return () => {
      editor.off('editor-change', follow);
      element.replaceChildren();
    };
  }, [container]);
  useEffect(() => {
    if (!quill || value === given.current) return;
    given.current = value;
    fillEditor(quill, value);
    settle(quill, latest.current);
  }, [quill, value]);
  useEffect(() => quill?.enable(!isReadOnly), [quill, isReadOnly]);
  return { quill, formats };
};
