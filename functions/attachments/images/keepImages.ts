// Takes the images out of the rich texts of a document or record before it is saved: their bytes are kept as files, the texts name them.
import type { SessionContext } from '#functions/http/context.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { imageBytesMax, imagePixelsMax, imagesBytesMax, imagesMax } from '#shared/richText/imageLimits.ts';
import { isInlineImage, isKeptImage } from '#shared/richText/richAddress.ts';
import { imagesIn, withImages } from '#shared/richText/richImages.ts';
import type { RichDeclared } from '#shared/richText/richNames.ts';
import { withRichTexts } from '#shared/richText/withRichTexts.ts';
import { imageOfBytes } from './imageOfBytes.ts';
import { keepImageFiles, readImageBytes, sourceOf } from './imageRecords.ts';

type Judged =
  | { readonly fault: 'text.imageKind' | 'text.imageTooLarge' }
  | { readonly source: string; readonly bytes: Buffer<ArrayBuffer> };

const judged = (data: string): Judged => {
  const bytes = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
  const facts = imageOfBytes(bytes);
  const pixels = facts ? facts.width * facts.height : 0;
  if (facts === null || pixels <= 0) return { fault: 'text.imageKind' };
  if (bytes.length > imageBytesMax || pixels > imagePixelsMax) return { fault: 'text.imageTooLarge' };
  const source = sourceOf(bytes, facts);
  return isKeptImage(source) ? { source, bytes } : { fault: 'text.imageTooLarge' };
};

/** Each image by its source, and the texts in which it is. */
const placesOf = (declared: RichDeclared, document: object): Map<string, string[]> => {
  const places = new Map<string, string[]>();
  withRichTexts(declared, document, (text, path) => {
    const images = text.includes('"image":') ? imagesIn(text) : [];
    for (const source of images) places.set(source, [...(places.get(source) ?? []), path]);
    return text;
  });
  return places;
};

/** Each with the fields that name it; the first of them says what is wrong. */
const refuseFaulty = (places: ReadonlyMap<string, readonly string[]>, faults: Map<string, string>): void =>
  refuseFields(
    Object.fromEntries(
      [...faults].flatMap(([source, fault]) => (places.get(source) ?? []).map((path) => [path, fault])),
    ),
  );

/** The same with its images kept: what was saved before is named already, and is written no second time. */
export const withKeptImages = async <Of extends object>(
  { store }: Pick<SessionContext, 'store'>,
  declared: RichDeclared,
  document: Of,
): Promise<Of> => {
  const places = placesOf(declared, document);
  if (places.size === 0) return document;
  const sources = [...places.keys()];
  const sent = new Map(sources.filter(isInlineImage).map((data) => [data, judged(data)]));
  const faults = new Map<string, string>();
  const kept = new Map<string, string>();
  const images = new Map<string, Buffer<ArrayBuffer>>();
  for (const [data, image] of sent) {
    if ('fault' in image) faults.set(data, image.fault);
    else {
      kept.set(data, image.source);
      images.set(image.source, image.bytes);
    }
  }
  refuseFaulty(places, faults);
  const named = sources.filter(isKeptImage);
  const all = [...new Set([...named, ...images.keys()])];
  const limits = { count: imagesMax, megabytes: imagesBytesMax / 1_000_000 };
  refuseUnless(all.length <= imagesMax, 'text.imageSum', limits);
  const there = await readImageBytes(store, all);
  const unknown = named.filter((source) => there.get(source) === null && !images.has(source));
  refuseFaulty(places, new Map(unknown.map((source) => [source, 'text.imageUnknown'])));
  const bytes = all.reduce((sum, source) => sum + (there.get(source) ?? images.get(source)?.length ?? 0), 0);
  refuseUnless(bytes <= imagesBytesMax, 'text.imageSum', limits);
  const missing = [...images].filter(([source]) => there.get(source) === null);
  await keepImageFiles(
    store,
    missing.map(([source, own]) => ({ source, bytes: own })),
  );
  return kept.size === 0 ? document : withRichTexts(declared, document, (text) => withImages(text, kept));
};
