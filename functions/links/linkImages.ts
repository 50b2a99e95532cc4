// The images of a document for the reader of its link: those in the texts that the link shows, and no others.
import { addressesOfImages } from '#functions/attachments/images/imageRecords.ts';
import type { DocumentFacts } from '#functions/documents/documentActs.ts';
import { countByAddress } from '#functions/http/limits/countByAddress.ts';
import type { Operation } from '#functions/http/operation.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { linkLimit } from '#shared/links/linkApi.ts';
import { keptImagesOf } from '#shared/richText/richImages.ts';
import { openLink } from './openLink.ts';
import { type ShownKind, shownIn } from './showLink.ts';

export const linkImages = <Document extends AnyDocument, Facts extends DocumentFacts>(
  contract: Endpoint,
  shownKind: ShownKind<Document, Facts>,
): Operation => ({
  contract,
  run: async (context, { params }) => {
    await countByAddress(context, linkLimit);
    const { link } = params as { link: string };
    const opened = await openLink(context, shownKind.acts, link);
    const { document } = shownIn(shownKind, opened, opened.document);
    return { images: await addressesOfImages(opened.store, keptImagesOf(await document())) };
  },
});
