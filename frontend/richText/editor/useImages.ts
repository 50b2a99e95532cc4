// Puts images into a text, from a file that is chosen or pasted, and says why one cannot be put there.
import type Quill from 'quill/core';
import type { Range } from 'quill/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** `around`: all that the form around the text sends with it; null where it is alone. */
export const useImages = (editor: () => Quill | null, around: (() => unknown) | null) => {
  const { t } = useTranslation('richText');
  const [fault, setFault] = useState<string | null>(null);
  const insert = async (range: Range, files: readonly File[]): Promise<void> => {
    const quill = editor();
    if (!quill) return;
    setFault(null);
    // Few texts get an image.
    const { insertImages } = await import('./insertedImage.ts');
    const failed = await insertImages(quill, { range, files, around });
    if (failed) setFault(t(`image.${failed.fault}`, { name: failed.name }));
  };
  return { fault, insert };
};
