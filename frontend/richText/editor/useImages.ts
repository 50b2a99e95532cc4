// Puts images into a text, from a file that is chosen or pasted, and says why one cannot be put there.
import type Quill from 'quill/core';
import type { Range } from 'quill/core';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentImagesMax } from '#shared/richText/imageLimits.ts';
import { richTextOf } from '#shared/richText/richText.ts';
import { FormAround } from '../formAround.ts';
import { unsentLength } from '../sentImages.ts';
import { type InsertedImage, insertedImage } from './insertedImage.ts';

/** `form`: all that is sent together, as it is now. */
const fitting = async (
  file: File,
  form: () => unknown,
): Promise<InsertedImage | { readonly fault: 'sent' }> => {
  const image = await insertedImage(file);
  if ('fault' in image) return image;
  return unsentLength(form()) + image.source.length <= sentImagesMax ? image : { fault: 'sent' };
};

export const useImages = (editor: () => Quill | null) => {
  const { t } = useTranslation('richText');
  const around = useContext(FormAround);
  const [fault, setFault] = useState<string | null>(null);
  const insert = async (range: Range, files: readonly File[]): Promise<void> => {
    const quill = editor();
    if (!quill) return;
    setFault(null);
    let at = range.index;
    for (const file of files) {
      const image = await fitting(file, () => around?.() ?? richTextOf(quill.getContents().ops));
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
