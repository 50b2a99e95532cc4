// The call that shows images of rich texts to users of their company.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { imageAddresses } from './imageAddresses.ts';

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
