// Puts files into a text as images that fit: scaled down, in no more bytes than one image may have, as many as one call may bring.
import type Quill from 'quill/core';
import type { Range } from 'quill/core';
import { dataAddress } from '#frontend/lib/files/dataAddress.ts';
import { imageBytesMax, imagePixelsMax } from '#shared/richText/imageLimits.ts';
import { type ImageSize, imageMediaTypes } from '#shared/richText/richAddress.ts';
import { sentImagesMax } from '#shared/richText/richOps.ts';
import { richTextOf } from '#shared/richText/richText.ts';
import { unsentLength } from '../sentImages.ts';

const widthMax = 1600;
const widths = [widthMax, 1200, 900, 640, 480, 320];
const qualities = [0.85, 0.7, 0.55];

/** These stay as they are where they fit; bitmaps and icons become PNG. */
const keptTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/gif'];

/** As data: three bytes are four characters. */
const roomMax = Math.floor(imageBytesMax / 3) * 4;

const isSmall = ({ width, height }: ImageSize): boolean => width * height <= imagePixelsMax;

const drawn = (image: ImageBitmap, width: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((image.height * width) / image.width));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/** A photo has no clear parts: a white ground is under those that the original had. */
const asPhoto = (canvas: HTMLCanvasElement, quality: number): string => {
  const photo = document.createElement('canvas');
  photo.width = canvas.width;
  photo.height = canvas.height;
  const context = photo.getContext('2d');
  if (!context) return '';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, photo.width, photo.height);
  context.drawImage(canvas, 0, 0);
  return photo.toDataURL('image/jpeg', quality);
};

const smaller = (image: ImageBitmap, isPhoto: boolean): string | null => {
  for (const width of widths.filter((each) => each <= image.width || each === widths.at(-1))) {
    if (!isSmall({ width, height: (image.height * width) / image.width })) continue;
    const canvas = drawn(image, Math.min(width, image.width));
    if (!isPhoto) {
      const whole = canvas.toDataURL('image/png');
      if (whole.length <= roomMax) return whole;
    }
    const photo = qualities
      .map((quality) => asPhoto(canvas, quality))
      .find((each) => each !== '' && each.length <= roomMax);
    if (photo !== undefined) return photo;
  }
  return null;
};

type InsertedImage = { readonly source: string } | { readonly fault: 'type' | 'size' };

/** The image as the text holds it until it is saved. */
const insertedImage = async (file: File): Promise<InsertedImage> => {
  if (!imageMediaTypes.includes(file.type)) return { fault: 'type' };
  let image: ImageBitmap;
  try {
    image = await createImageBitmap(file);
  } catch {
    return { fault: 'type' };
  }
  const isFit = image.width <= widthMax && isSmall(image) && file.size <= imageBytesMax;
  if (keptTypes.includes(file.type) && isFit) return { source: await dataAddress(file) };
  const source = smaller(image, file.type === 'image/jpeg');
  return source === null ? { fault: 'size' } : { source };
};

/** `form`: all that is sent together, as it is now. */
const fittingImage = async (
  file: File,
  form: () => unknown,
): Promise<InsertedImage | { readonly fault: 'sent' }> => {
  const image = await insertedImage(file);
  if ('fault' in image) return image;
  return unsentLength(form()) + image.source.length <= sentImagesMax ? image : { fault: 'sent' };
};

type Inserting = { range: Range; files: readonly File[]; around: (() => unknown) | null };

/** One after the other; answers why one cannot be put there, which ends it. */
export const insertImages = async (
  quill: Quill,
  { range, files, around }: Inserting,
): Promise<{ fault: 'type' | 'size' | 'sent'; name: string } | null> => {
  let at = range.index;
  for (const file of files) {
    const image = await fittingImage(file, () => around?.() ?? richTextOf(quill.getContents().ops));
    if ('fault' in image) return { fault: image.fault, name: file.name };
    quill.insertEmbed(at, 'image', image.source, 'user');
    at += 1;
  }
  quill.setSelection(at, 0, 'user');
  return null;
};
