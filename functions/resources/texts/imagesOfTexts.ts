// Keeps the images in rich texts as files before these are saved, with code that is fetched when a text has one.
import type { SessionContext } from '#functions/http/context.ts';
import { type RichDeclared, richTextsIn } from '#shared/richText/richNames.ts';

export const keepImages = async <Of extends object>(
  context: Pick<SessionContext, 'store'>,
  declared: RichDeclared,
  document: Of,
): Promise<Of> => {
  const { texts } = richTextsIn(declared, document);
  if (!texts.some((text) => text.includes('"image":'))) return document;
  const { withKeptImages } = await import('#functions/attachments/images/keepImages.ts');
  return withKeptImages(context, declared, document);
};
