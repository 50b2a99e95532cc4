// The names of the files in a ZIP archive, from its directory at the end; nothing is unpacked.

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endBytes = 22;
const entryBytes = 46;
/** The end may be followed by a comment. */
const commentMax = 65_535;
const namesMax = 4000;

/** The end says how long the comment behind it is: one inside of a comment is none. */
const isEnd = (view: DataView, at: number): boolean =>
  view.getUint32(at, true) === endMark && at + endBytes + view.getUint16(at + 20, true) === view.byteLength;

const endOf = (view: DataView): number | null => {
  const first = Math.max(0, view.byteLength - endBytes - commentMax);
  for (let at = view.byteLength - endBytes; at >= first; at -= 1) if (isEnd(view, at)) return at;
  return null;
};

const isEntry = (view: DataView, at: number, end: number): boolean =>
  at + entryBytes <= end && view.getUint32(at, true) === entryMark;

/** All of them, whatever count the end record gives; null where the bytes are no whole archive, or one of too many files to look through. */
export const zipNames = (bytes: Uint8Array): string[] | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length < endBytes ? null : endOf(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const names: string[] = [];
  while (isEntry(view, at, end)) {
    if (names.length === namesMax) return null;
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const nameBytes = bytes.subarray(at + entryBytes, at + entryBytes + (name ?? 0));
    names.push(Buffer.from(nameBytes).toString('utf8'));
    at += entryBytes + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return names.length === count ? names : null;
};
