// Saves bytes or text as a file on the user's machine, under a name that every file system takes, in Arabic or Latin.
import { withoutMarks } from '#shared/paper/bidiMarks.ts';

const kinds: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
  txt: 'text/plain;charset=utf-8',
};

const forbidden = /[\\/:*?"<>|\p{Cc}]/gu;
const deviceNames = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
/** Names are limited to 255 bytes, and an Arabic letter takes two. */
const nameMax = 100;

const extensionOf = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? '';

/** The name without what a file system refuses; never empty, never the name of a device. */
export const safeFileName = (name: string): string => {
  const extension = extensionOf(name);
  const stem = extension === '' ? name : name.slice(0, -extension.length - 1);
  const clean = withoutMarks(stem)
    .replace(forbidden, '-')
    .replace(/\s+/g, ' ')
    .slice(0, nameMax)
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const safe = clean === '' || deviceNames.test(clean) ? `mizan-${clean}`.replace(/-$/, '') : clean;
  return extension === '' ? safe : `${safe}.${extension.toLowerCase()}`;
};

const blobOf = (content: Blob | Uint8Array | string, name: string): Blob =>
  content instanceof Blob
    ? content
    : new Blob([typeof content === 'string' ? content : new Uint8Array(content)], {
        type: kinds[extensionOf(name).toLowerCase()] ?? 'application/octet-stream',
      });

/** Hands the content to the browser as a file; `download(bytes, 'ميزان المراجعة 2026.pdf')`. */
export const download = (content: Blob | Uint8Array | string, name: string): void => {
  const address = URL.createObjectURL(blobOf(content, name));
  const link = document.createElement('a');
  link.href = address;
  link.download = safeFileName(name);
  link.click();
  // The browser reads the address after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
