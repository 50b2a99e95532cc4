// The answer that shows images of rich texts: each by its source, with an address for some minutes.
import * as z from 'zod/mini';

/** One that is not there is left out. */
export const imageAddresses = z.object({ images: z.record(z.string(), z.string()) });
export type ImageAddresses = z.output<typeof imageAddresses>['images'];
