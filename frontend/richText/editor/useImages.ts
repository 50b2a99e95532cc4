// Puts images into a text, from a file that is chosen or pasted, and says why one cannot be put there.
import type Quill from 'quill/core';
import type { Range } from 'quill/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { richTextsMax } from '#shared/richText/richOps.ts';
import { richTextOf } from '#shared/richText/richText.ts';
import { insertedImage } from './insertedImage.ts';

/** Room for the words that are typed after it. */
const spareBytes = 10_000;

const roomIn = (quill: Quill): number =>
  richTextsMax - spareBytes - new TextEncoder().encode(richTextOf(quill.getContents().ops)).length;

export const useImages = (editor: () => Quill | null) => {
  const { t } = useTranslation('richText');
  const [fault, setFault] = useState<string | null>(null);
  const insert = async (range: Range, files: readonly File[]): Promise<void> => {
    const quill = editor();
    if (!quill) return;
    setFault(null);
    let at = range.index;
    for (const file of files) {
      const image = await insertedImage(file, roomIn(quill));
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
