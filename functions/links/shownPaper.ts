// What the paper that a mail carries shows: the same as its link, by the hash that the mail names.
import type { DocumentFacts } from '#functions/documents/documentActs.ts';
import { findLinkByHash } from '#functions/documents/links/linkRecords.ts';
import { type CompanyRecord, companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import type { Store } from '#functions/storage/store.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { linkedDocument } from './openLink.ts';
import { answerOf, type ShownKind, shownIn } from './showLink.ts';

type ShownPaper = Awaited<ReturnType<typeof answerOf>> & { company: CompanyRecord };

/** Null where the link was ended meanwhile. */
export const shownPaper = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  shownKind: ShownKind<Document, Facts>,
  { store, hash }: { store: Store; hash: string },
): Promise<ShownPaper | null> => {
  const link = await findLinkByHash(store, hash);
  if (!link) return null;
  const opened = { store, link, company: companyOf(await store.get(companyKey)) };
  const document = await linkedDocument(shownKind.acts, opened);
  if (!document) return null;
  const shown = await answerOf(opened, shownIn(shownKind, opened, document));
  return { ...shown, company: opened.company };
};
