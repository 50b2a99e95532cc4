// The editor gives back what it was given, keeps nothing foreign of what is pasted, and copies our own HTML.
import { expect, test, vi } from 'vitest';
import { richTextOf } from '#shared/richText/richText.ts';
import { keptPixel, richSamples } from '#tests/support/kinds/richTexts.ts';
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
    <iframe src="//host"></iframe><svg onload="run()"></svg></p><pre>code</pre>
    <style>p { background: url(//host/run()) }</style><p style="position: fixed; background-image: url(//host)">
    <img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9InJ1bigpIi8+"><img src="file:///etc/passwd"></p>
    <table onclick="run()"><tr><td><table><tr><td onmouseover="run()">inner</td></tr></table></td></tr></table>
    <form action="javascript:run()"><input autofocus onfocus="run()"><object data="run()"></object></form>`;
  quill.setContents(quill.clipboard.convert({ html: page, text: '' }));
  const kept = richTextOf(quill.getContents().ops);
  expect(kept).toContain('{"insert":"bold","attributes":{"bold":true}}');
  expect(kept).toContain('{"insert":"bad","attributes":{"link":"about:blank"}}');
  for (const foreign of [
    'run()',
    'image',
    'color',
    'align',
    'direction',
    'code-block',
    'javascript',
    'host',
    'table',
  ])
    expect(kept).not.toContain(foreign);
  expect(kept).toContain('inner');
  const hostile =
    'script, style, iframe, svg, object, form, input, table, [style], [onclick], [onerror], [onload]';
  expect(quill.root.querySelectorAll(hostile)).toHaveLength(0);
});

test('a kept image is shown once its address is known, and stays quiet where there is none', async () => {
  addressOf.mockImplementation(async (source) =>
    source === keptPixel ? 'https://files.example/x.png' : null,
  );
  const other = keptPixel.replace('0af1', 'ffff');
  const quill = editorOf(
    JSON.stringify([{ insert: { image: keptPixel } }, { insert: { image: other } }, { insert: '\n' }]),
  );
  const [shown, quiet] = [...quill.root.querySelectorAll('img')];
  await vi.waitFor(() => expect(shown?.src).toBe('https://files.example/x.png'));
  expect([quiet?.src.slice(0, 18), quiet?.width, quiet?.height]).toEqual(['data:image/svg+xml', 40, 30]);
  expect(richTextOf(quill.getContents().ops)).toContain(keptPixel);
});
