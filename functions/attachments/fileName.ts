// The name of a file as it is kept: one line, no way into folders, no signs that turn the text around, ending as its kind does.
import { type FileKind, fileKinds } from '#shared/attachments/fileKinds.ts';

const nameMax = 120;

/** Signs that change the direction of text make `cod.exe` of `exe.doc`. */
const hiddenSigns = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

const stemOf = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(hiddenSigns, '')
    .replace(/[:*?"<>|]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

export const fileName = (name: string, kind: FileKind): string => {
  const plain = stemOf(name);
  const [extension] = fileKinds[kind].extensions;
  const own: readonly string[] = fileKinds[kind].extensions;
  const [, stem = plain, given = ''] = /^(.*)\.([A-Za-z0-9]{1,5})$/.exec(plain) ?? [];
  const isRight = own.includes(given.toLowerCase());
  const kept = (isRight ? stem : plain).slice(0, nameMax).replace(/^[.\s]+|[.\s]+$/g, '');
  return `${kept === '' ? 'file' : kept}.${isRight ? given.toLowerCase() : extension}`;
};

/** As a header says it: in plain letters for old programs, and as it is. */
export const dispositionOf = (how: 'inline' | 'attachment', name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_');
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`;
};
