// Rich texts for tests: some of every format, hostile ones that are refused, and hostile addresses that become blank.

const text = (...ops: unknown[]): string => JSON.stringify(ops);

/** A picture of one pixel. */
export const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const pixel = { image: onePixel };

/** A picture that is kept as a file. */
export const keptPixel = `file:${'0af1'.repeat(16)}-40x30.png`;

/** What is no rich text of ours, by what is wrong with it. */
export const refusedTexts: Readonly<Record<string, string>> = {
  'no JSON': 'Delta',
  HTML: '<p onclick="run()">text</p>',
  'an object in place of a list': JSON.stringify({ ops: [{ insert: 'a\n' }] }),
  'an operation that is a list': text(['insert', 'a']),
  'an operation without insert': text({ attributes: { bold: true } }),
  'a deletion': text({ delete: 4 }),
  'an operation that keeps': text({ retain: 4, attributes: { bold: true } }),
  'an insert and a deletion': text({ insert: 'a\n', delete: 1 }),
  'a number in place of text': text({ insert: 1e308 }),
  'a formula': text({ insert: { formula: 'e=mc^2<img src=x onerror=run()>' } }),
  'a video': text({ insert: { video: 'https://example.com/v' } }),
  'a frame': text({ insert: { iframe: 'https://example.com' } }),
  'an image with an event': text({ insert: { image: onePixel, onerror: 'run()' } }),
  'an image that is an object': text({ insert: { image: { toString: 'x' } } }),
  'an SVG': text({ insert: { image: 'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9InJ1bigpIi8+' } }),
  'a page as an image': text({ insert: { image: 'data:text/html,<script>run()</script>' } }),
  'an image in capitals that is a page': text({
    insert: { image: ' DATA:TEXT/HTML,<script>run()</script>' },
  }),
  'an image that leaves its quotes': text({ insert: { image: 'data:image/png;base64,AA=="onerror="run()' } }),
  'a handler as an attribute': text({ insert: 'a', attributes: { onerror: 'run()' } }),
  'a style as an attribute': text({ insert: 'a', attributes: { style: 'position:fixed' } }),
  'a class as an attribute': text({ insert: 'a', attributes: { class: 'ql-hidden' } }),
  'an attribute on the operation': text({ insert: 'a', onload: 'run()' }),
  'a code block': text({ insert: 'a' }, { insert: '\n', attributes: { 'code-block': 'js' } }),
  'a colour that is a program': text({ insert: 'a', attributes: { color: 'expression(run())' } }),
  'a colour beside the palette': text({ insert: 'a', attributes: { color: '#123456' } }),
  'a background that calls': text({ insert: 'a', attributes: { background: 'url(//host/x)' } }),
  'a size in pixels': text({ insert: 'a', attributes: { size: '900px' } }),
  'a font by name': text({ insert: 'a', attributes: { font: 'Comic Sans' } }),
  'a header of level 7': text({ insert: '\n', attributes: { header: 7 } }),
  'an indent of a million': text({ insert: '\n', attributes: { indent: 1_000_000 } }),
  'a half indent': text({ insert: '\n', attributes: { indent: 1.5 } }),
  'an alignment to the left': text({ insert: '\n', attributes: { align: 'left' } }),
  'bold by another word': text({ insert: 'a', attributes: { bold: 'yes' } }),
  'a link that is an object': text({ insert: 'a', attributes: { link: { href: 'https://example.com' } } }),
  'attributes in attributes': text({ insert: 'a', attributes: { attributes: { bold: true } } }),
  'a key of the prototype': '[{"insert":"a\\n","attributes":{"__proto__":{"link":"javascript:run()"}}}]',
  'a prototype of the operation': '[{"insert":"a\\n","__proto__":{"attributes":{"bold":true}}}]',
  'a constructor': text({ insert: 'a', attributes: { constructor: { prototype: {} } } }),
  'too many operations': JSON.stringify(Array.from({ length: 20_001 }, () => ({ insert: 'a' }))),
  'too many bytes': text({ insert: `${'م'.repeat(100_001)}\n` }),
};

/** Addresses that lead nowhere once they are stored. */
export const hostileAddresses: Readonly<Record<string, string>> = {
  'a program': 'javascript:run()',
  'a program in mixed letters': 'JaVaScRiPt:run()',
  'a program behind a sign that is not seen': '\u0001javascript:run()',
  'a program with a tab': 'java\tscript:run()',
  'a program with a line break': 'java\nscript:run()',
  'a program with an entity': 'javascript&colon;run()',
  'a program as entities': '&#106;avascript:run()',
  'a program of another language': 'vbscript:run',
  'a page as data': 'data:text/html;base64,PHNjcmlwdD5ydW4oKTwvc2NyaXB0Pg==',
  'a file': 'file:///etc/passwd',
  'a kept image without its size': `file:${'0af1'.repeat(16)}.png`,
  'a kept image of another name': 'file:plan-40x30.png',
  'a kept image in capitals': `FILE:${'0AF1'.repeat(16)}-40x30.PNG`,
  'a kept image of no pixels': `file:${'0af1'.repeat(16)}-0x30.png`,
  'a kept drawing': `file:${'0af1'.repeat(16)}-40x30.svg`,
  'a kept image in a folder': `file:../OTHER/${'0af1'.repeat(16)}-40x30.png`,
  'a kept image with more behind it': `file:${'0af1'.repeat(16)}-40x30.png?x=1`,
  'a kept image with a line break': `file:${'0af1'.repeat(16)}-40x30.png\n`,
  'a blob': 'blob:https://example.com/1',
  'the other page’s protocol': '//host/page',
  'a path': '/settings/users',
  'a name': 'page.html',
  'a backslash for a host': 'https:\\\\host',
  'a web address without a host': 'https:page',
  'an address that turns round': 'https://example.com/\u202egnp.exe',
  'an address with a hidden space': 'https://exam\u200bple.com/',
  'short messages': 'sms:+966500000000',
  nothing: '',
};

/** Texts of ours: every mark and format, both directions, several lines. */
export const richSamples: Readonly<Record<string, string>> = {
  empty: '',
  'one line': text({ insert: 'عقد تصميم وإشراف\n' }),
  'marks in words': text(
    { insert: 'يلتزم ' },
    { insert: 'الطرف الأول', attributes: { bold: true } },
    { insert: ' بتقديم ' },
    { insert: 'design drawings', attributes: { italic: true, underline: true } },
    { insert: ' خلال ' },
    { insert: '30', attributes: { strike: true, color: '#e60000', background: '#ffffcc' } },
    { insert: ' يومًا، م' },
    { insert: '2', attributes: { script: 'super' } },
    { insert: ' و' },
    { insert: 'كبير', attributes: { size: 'huge', font: 'serif' } },
    { insert: '\n' },
  ),
  'headers and alignment': text(
    { insert: 'البند الأول' },
    { insert: '\n', attributes: { header: 1, align: 'center' } },
    { insert: 'Scope of work' },
    { insert: '\n', attributes: { header: 2 } },
    { insert: 'تفصيل' },
    { insert: '\n', attributes: { header: 3, direction: 'rtl' } },
    { insert: 'A paragraph that is set to both edges.' },
    { insert: '\n', attributes: { align: 'justify' } },
    { insert: 'At the right.' },
    { insert: '\n', attributes: { align: 'right' } },
  ),
  lists: text(
    { insert: 'أولًا' },
    { insert: '\n', attributes: { list: 'ordered' } },
    { insert: 'ثانيًا' },
    { insert: '\n', attributes: { list: 'ordered' } },
    { insert: 'فرع' },
    { insert: '\n', attributes: { list: 'ordered', indent: 1 } },
    { insert: 'نقطة' },
    { insert: '\n', attributes: { list: 'bullet', indent: 2 } },
    { insert: 'ثالثًا' },
    { insert: '\n', attributes: { list: 'ordered' } },
    { insert: 'كلام بينهما\nمن جديد' },
    { insert: '\n', attributes: { list: 'ordered' } },
  ),
  'a quote, an indent and an empty line': text(
    { insert: 'كما ورد في النظام' },
    { insert: '\n', attributes: { blockquote: true } },
    { insert: '\nبعيد عن الحافة' },
    { insert: '\n', attributes: { indent: 3 } },
  ),
  links: text(
    { insert: 'الموقع', attributes: { link: 'https://example.com/a?b=1&c="2"' } },
    { insert: ' ' },
    { insert: 'mail', attributes: { bold: true, link: 'mailto:info@example.com' } },
    { insert: ' ' },
    { insert: 'phone', attributes: { link: 'tel:+966500000000' } },
    { insert: '\n' },
  ),
  images: text(
    { insert: pixel },
    { insert: '\n' },
    { insert: { image: keptPixel }, attributes: { link: 'https://example.com/plan' } },
    { insert: '\n' },
    { insert: { image: 'https://example.com/plan.png' }, attributes: { link: 'https://example.com' } },
    { insert: '\n' },
  ),
  'markup as words': text({ insert: '<script>run()</script> & "quotes" <img src=x onerror=run()>\n' }),
};
