// Refuses more rich text than a document or a record holds.
import { refuseUnless } from '#shared/kernel/refusal.ts';
import type { RichTexts } from '#shared/richText/richNames.ts';

export const refuseLongTexts = ({ texts, bytesMax }: RichTexts): void => {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  refuseUnless(bytes <= bytesMax, 'text.tooLong', { max: bytesMax / 1000 });
};
