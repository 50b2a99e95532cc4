// Gives the browser a form for one file: a key of its own, and no more bytes than are allowed.

import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/attachments/api.ts';
import { megabyte, pictureLimits } from '#shared/attachments/limits.ts';
import { forbidden, refuseUnless } from '#shared/kernel/refusal.ts';
import { type DocumentName, readHead, sentFiles } from './attachmentRecords.ts';
import { findDocument, placeOf, readLimits } from './findDocument.ts';
import { newUpload } from './uploadTokens.ts';

/** Long enough for ten megabytes over a poor line. */
const formSeconds = 1800;

/** Refuses before anything is sent what would be refused afterwards. */
const bytesAllowed = async (
  context: SessionContext,
  document: DocumentName,
  slot: string | null,
): Promise<number> => {
  if (slot !== null) return pictureLimits.bytesMax;
  const [limits, { count }] = await Promise.all([readLimits(context), readHead(context.store, document)]);
  refuseUnless(count < limits.count, 'attachment.tooMany', { count: limits.count });
  return limits.megabytes * megabyte;
};

export const prepareUpload = operation(api.prepareUpload, async (context, { params, body }) => {
  const found = await findDocument(context, params);
  const slot = placeOf(found, body.slot);
  if (!found.may.add) forbidden(params.entity, 'edit');
  const bytesMax = await bytesAllowed(context, params, slot);
  refuseUnless(body.bytes <= bytesMax, 'attachment.tooLarge', { megabytes: bytesMax / megabyte });
  const { id, upload } = newUpload(context, { ...params, slot });
  const wanted = { seconds: formSeconds, bytesMax, type: 'application/octet-stream' };
  return { upload, ...(await sentFiles(context.store).formFor(id, wanted)) };
});
