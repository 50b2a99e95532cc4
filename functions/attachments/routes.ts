// The operations of attachments, by the names of their contracts.
import { attachFile } from './attachFile.ts';
import { getAttachmentLink } from './getAttachmentLink.ts';
import { listImages } from './images/listImages.ts';
import { listAttachments } from './listAttachments.ts';
import { prepareUpload } from './prepareUpload.ts';
import { removeAttachment } from './removeAttachment.ts';

export const attachmentOperations = {
  attachFile,
  getAttachmentLink,
  listAttachments,
  listImages,
  prepareUpload,
  removeAttachment,
};
