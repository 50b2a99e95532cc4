// An address of the bytes for some minutes. Shown are images and PDF only; everything else is taken away as a file.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/attachments/api.ts';
import { isShown } from '#shared/attachments/fileKinds.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { addressOf, addressSeconds, findAttachment } from './attachmentRecords.ts';
import { findDocument, isPlaceSeen } from './findDocument.ts';

export const getAttachmentLink = operation(api.getAttachmentLink, async (context, { params, query }) => {
  const found = await findDocument(context, params);
  const attachment = (await findAttachment(context.store, params, params.id)) ?? notFound('attachment');
  if (!isPlaceSeen(context, found, attachment.slot)) notFound('attachment');
  const how = query.as === 'view' && isShown(attachment.kind) ? 'inline' : 'attachment';
  return { url: await addressOf(context.store, attachment, how), seconds: addressSeconds };
});
