// What somebody is told whose decision a document awaits, with the way to it.
import type { Notice } from '#functions/me/notificationRecords.ts';
import type { Approval } from '#shared/approvals/approval.ts';
import { routeNamed } from '#shared/routes.ts';
import type { LoadedDocument } from './approvableDocument.ts';

export const askedNotice = (
  { type, document, author }: Approval,
  title: LoadedDocument['title'],
): Notice => ({
  kind: 'approvalAsked',
  values: { document: title, author: { en: author.name, ar: author.name_ar || author.name } },
  link: `${routeNamed('me.inbox').path}?type=${type}&document=${document}`,
});
