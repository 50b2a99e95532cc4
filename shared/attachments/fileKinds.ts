// The kinds of files that may be attached, and what each is called on the wire and by its name.

type FileKindFacts = { readonly mime: string; readonly extensions: readonly [string, ...string[]] };

export const fileKinds = {
  pdf: { mime: 'application/pdf', extensions: ['pdf'] },
  png: { mime: 'image/png', extensions: ['png'] },
  jpeg: { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  webp: { mime: 'image/webp', extensions: ['webp'] },
  gif: { mime: 'image/gif', extensions: ['gif'] },
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
  },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  pptx: {
    mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    extensions: ['pptx'],
  },
  ods: { mime: 'application/vnd.oasis.opendocument.spreadsheet', extensions: ['ods'] },
  odt: { mime: 'application/vnd.oasis.opendocument.text', extensions: ['odt'] },
  csv: { mime: 'text/csv', extensions: ['csv'] },
  txt: { mime: 'text/plain', extensions: ['txt'] },
} as const satisfies Record<string, FileKindFacts>;

export type FileKind = keyof typeof fileKinds;

export const fileKindNames = Object.keys(fileKinds) as FileKind[];

/** Drawn by an `img`, and fit for a single picture such as a logo, but for what moves. */
export const isImage = (kind: FileKind): boolean => fileKinds[kind].mime.startsWith('image/');

/** Shown without being taken away first; everything else is handed over as a file. */
export const isShown = (kind: FileKind): boolean => isImage(kind) || kind === 'pdf';

/** What a file chooser offers. */
export const acceptedFiles = Object.values(fileKinds)
  .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
  .join(',');

export const acceptedImages = '.png,.jpg,.jpeg,.webp';
