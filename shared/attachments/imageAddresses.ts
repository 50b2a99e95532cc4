// The answer that shows images of rich texts: to users, and to readers of a link.
import * as z from 'zod/mini';

/** Each by its source, with an address for some minutes; one that is not there is left out. */
export const imageAddresses = () => z.object({ images: z.record(z.string(), z.string()) });
export type ImageAddresses = z.output<ReturnType<typeof imageAddresses>>['images'];
