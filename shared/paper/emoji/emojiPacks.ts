// Where the pictures of emoji are kept: packs of about fifteen, found by their code points, sliced from a package of vector drawings.

/** Its drawings are licensed CC-BY 4.0, as the notice beside the packs says. */
export const emojiPackage = '@iconify-json/twemoji';

/** Part of the address of a pack, so that a browser may keep it for ever. */
export const emojiEdition = '1.2.5';

export const emojiFolder = `emoji-${emojiEdition}`;

const packCount = 256;

/** The bodies of SVG drawings by the code points of their sequence: `1f44b-1f3fb`. */
export type EmojiPack = Readonly<Record<string, string>>;

/** Without the signs that only ask for a picture instead of a letter. */
export const emojiKey = (sequence: string): string =>
  [...sequence]
    .map((sign) => sign.codePointAt(0) ?? 0)
    .filter((code) => code !== 0xfe0e && code !== 0xfe0f)
    .map((code) => code.toString(16).padStart(4, '0'))
    .join('-');

/** `3f.bin`: JSON, deflated. */
export const emojiPackName = (key: string): string => {
  const sum = key.split('-').reduce((total, code) => total + Number.parseInt(code, 16), 0);
  return `${(sum % packCount).toString(16).padStart(2, '0')}.bin`;
};

/** What the package has in its two files. */
export type EmojiPackage = {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  /** Names by code points. */
  readonly chars: Readonly<Record<string, string>>;
};

/** All packs by name; a test or a machine without a build slices them itself. */
export const emojiPacksOf = ({ icons, chars }: EmojiPackage): Map<string, EmojiPack> => {
  const packs = new Map<string, Record<string, string>>();
  for (const [key, name] of Object.entries(chars)) {
    const body = icons[name]?.body;
    if (body === undefined) continue;
    const pack = packs.get(emojiPackName(key)) ?? {};
    packs.set(emojiPackName(key), pack);
    pack[key] = body;
  }
  return packs;
};
