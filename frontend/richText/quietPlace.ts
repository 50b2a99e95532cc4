// In the place of an image that is not there, or not there yet: a grey that is quiet on any ground.
import type { ImageSize } from '#shared/richText/richAddress.ts';

export const quietPlace = ({ width, height }: ImageSize): string => {
  const ground = '<rect width="100%" height="100%" rx="6" fill="#808890" fill-opacity="0.14"/>';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
};
