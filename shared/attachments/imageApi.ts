// The call that shows images of rich texts, and its answer, which readers of links are given as well.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

/** Each by its source, with an address for some minutes; one that is not there is left out. */
export const imageAddresses = () => z.object({ images: z.record(z.string(), z.string()) });
export type ImageAddresses = z.output<ReturnType<typeof imageAddresses>>['images'];

/** As texts name them, with commas between. */
const sources = z
  .string('field.required')
  .check(z.maxLength(2000, 'field.tooLong'), z.regex(/^(?:file:[0-9a-z.-]+(?:,|$))+$/, 'field.invalid'));

export const listImages = endpoint({
  method: 'GET',
  path: '/api/attachments/images',
  auth: 'session',
  query: z.object({ sources }),
  output: imageAddresses(),
  summary:
    'Addresses that show images of rich texts for some minutes. A source is known only to those who have the image, or a text that shows it.',
});
