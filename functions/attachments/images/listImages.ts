// The addresses of kept images, for users who were shown a text that names them.
import { operation } from '#functions/http/operation.ts';
import { listImages as contract } from '#shared/attachments/imageApi.ts';
import { isKeptImage } from '#shared/richText/richAddress.ts';
import { addressesOfImages } from './imageRecords.ts';

export const listImages = operation(contract, async ({ store }, { query }) => ({
  images: await addressesOfImages(store, [...new Set(query.sources.split(',').filter(isKeptImage))]),
}));
