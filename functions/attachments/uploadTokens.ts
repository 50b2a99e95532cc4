// An upload is for one document and one person: its token says so, so that nothing has to be kept before a file is attached.
import type { SessionContext } from '#functions/http/context.ts';
import { sealed, unsealed } from '#functions/http/tokens.ts';
import { newId } from '#functions/storage/clock.ts';
import type { DocumentName } from './attachmentRecords.ts';

type Meant = DocumentName & { slot: string | null };

const purposeOf = ({ company, actor }: SessionContext, { entity, owner, slot }: Meant): string =>
  `upload ${company.code} ${actor.id} ${entity} ${slot ?? ''} ${owner}`;

export const newUpload = (context: SessionContext, meant: Meant): { id: string; upload: string } => {
  const id = newId(context.clock);
  return { id, upload: sealed(purposeOf(context, meant), id) };
};

/** The id of an upload that was meant for this; null for any other. */
export const uploadIdOf = (context: SessionContext, meant: Meant, upload: string): string | null =>
  unsealed(purposeOf(context, meant), upload);
