// The editor gives back what it was given, keeps nothing foreign of what is pasted, and copies our own HTML.
import { expect, test, vi } from 'vitest';
import { richTextOf } from '#shared/richText/richText.ts';
import { richSamples } from '#tests/support/kinds/richTexts.ts';
import { createEditor } from './createEditor.ts';

/** What the page knows of kept images. */
const addressOf = vi.fn(async (_source: string): Promise<string | null> => null);

const editorOf = (text: string) =>
  createEditor(document.body.appendChild(document.createElement('div')), {
    text,
    dir: 'rtl',
    placeholder: '',
    isReadOnly: false,
    onLink: vi.fn(),
    onToolbar: vi.fn(),
    onFiles: vi.fn(),
    addressOf,
  });

test.each(Object.entries(richSamples))('%s comes back, and a copy of it is the same text', (_, text) => {
  const quill = editorOf(text);
  expect(richTextOf(quill.getContents().ops)).toBe(text);
  const { html } = quill.clipboard.onCopy({ index: 0, length: quill.getLength() }, false);
  const pasted = richTextOf(quill.clipboard.convert({ html: `${html}<p>.</p>`, text: '' }).ops);
  const foreign = /"image":"https/.test(text);
  if (!foreign && text !== '') expect(pasted.startsWith(text.slice(0, -'"}]'.length))).toBe(true);
});

test('of a page only our formats stay, and no address of another kind', () => {
  const quill = editorOf('');
  const page = `<h4 style="color: rgb(18, 52, 86)">Head</h4><p dir="rtl" align="right" style="color: #000000">
    <b onclick="run()">bold</b><script>run()</script><a href="javascript:run()">bad</a><img src="x" onerror="run()">
    <iframe src="//host"></iframe><svg onload="run()"></svg></p><pre>code</pre>`;
  quill.setContents(quill.clipboard.convert({ html: page, text: '' }));
  const kept = richTextOf(quill.getContents().ops);
  expect(kept).toContain('{"insert":"bold","attributes":{"bold":true}}');
  expect(kept).toContain('{"insert":"bad","attributes":{"link":"about:blank"}}');
  for (const foreign of ['run()', 'image', 'color', 'align', 'direction', 'code-block', 'javascript'])
    expect(kept).not.toContain(foreign);
  expect(quill.root.querySelectorAll('script, iframe, svg, [onclick], [onerror], [onload]')).toHaveLength(0);
});
