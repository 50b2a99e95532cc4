// Puts images into a text, from a file that is chosen or pasted, and says why one cannot be put there.
import type Quill from 'quill/core';
import type { Range } from 'quill/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { richTextOf } from '#shared/richText/richText.ts';

/** `around`: all that the form around the text sends with it; null where it is alone. */
export const useImages = (editor: () => Quill | null, around: (() => unknown) | null) => {
  const { t } = useTranslation('richText');
  const [fault, setFault] = useState<string | null>(null);
  const insert = async (range: Range, files: readonly File[]): Promise<void> => {
    const quill = editor();
    if (!quill) return;
    setFault(null);
    let at = range.index;
    // Few texts get an image.
    const { fittingImage } = await import('./insertedImage.ts');
    for (const file of files) {
      const image = await fittingImage(file, () => around?.() ?? richTextOf(quill.getContents().ops));
      if ('fault' in image) {
        setFault(t(`image.${image.fault}`, { name: file.name }));
        return;
      }
      quill.insertEmbed(at, 'image', image.source, 'user');
      at += 1;
    }
    quill.setSelection(at, 0, 'user');
  };
  return { fault, insert };
};
