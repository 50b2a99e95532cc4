// Takes a file off a document; its bytes go through the outbox, so that neither is left without the other.
import { write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import * as api from '#shared/attachments/api.ts';
import { forbidden, notFound } from '#shared/kernel/refusal.ts';
import {
  findAttachment,
  headWrite,
  objectName,
  readHead,
  removeAttachmentWrite,
} from './attachmentRecords.ts';
import { auditOf, findDocument } from './findDocument.ts';

export const removeAttachment = operation(api.removeAttachment, (context, { params }) =>
  retryOnConflict(context.store, async () => {
    const { store } = context;
    const found = await findDocument(context, params);
    const attachment = (await findAttachment(store, params, params.id)) ?? notFound('attachment');
    if (!found.may.remove) forbidden(params.entity, 'edit');
    const { name, slot } = attachment;
    const head = await readHead(store, params);
    return write(context, {
      writes: [
        removeAttachmentWrite(params, attachment),
        ...(slot === null ? [headWrite(params, head, head.count - 1)] : []),
      ],
      audit: auditOf(found, { slot, before: name, after: null }),
      answer: { done: true as const },
      outbox: [{ kind: 'files.remove', names: [objectName(attachment)] }],
    });
  }),
);
