// Submits a document to the workflow that fits it; where no step of that applies, its transition is performed at once.

import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/approvals/api.ts';
import { isRequest } from '#shared/approvals/approval.ts';
import { refusalOf } from '#shared/documents/documentRefusals.ts';
import { forbidden, refuseUnless } from '#shared/kernel/refusal.ts';
import { maySend, readCase } from './approvalCase.ts';
import { personOfUser } from './candidates.ts';
import { newRound } from './newRound.ts';
import { settle } from './settle.ts';

export const submitDocument = operation(api.submitDocument, async (context, { params, body }) => {
  const found = await readCase(context, params);
  const { document, loaded } = found;
  const { permission } = loaded;
  if (!maySend(context, found)) forbidden(permission, 'submit');
  refuseUnless(loaded.isOpen, 'approval.notDraft');
  refuseUnless(loaded.rev === body.rev, refusalOf({ name: document.type.kind }, 'changed'));
  const { comment, input = {} } = body;
  const held = { returnTo: loaded.status, input: document.inputOf(input) };
  const round = await newRound(context, found, {
    held,
    author: personOfUser(context.actor),
    editor: null,
    comment,
    unfitting: 'approval.notNeeded',
    // Who may do its act has nobody to send it to.
    maySend: !document.may(context, loaded, document.right),
  });
  if (!isRequest(round.after) && !document.maySubmit(context, loaded)) forbidden(permission, 'submit');
  return settle(context, { found, held, ...round, action: 'submit', comment });
});
