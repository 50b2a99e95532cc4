// The files of a document with what may be done with them.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/attachments/api.ts';
import { attachmentView, readAttachments } from './attachmentRecords.ts';
import { findDocument, isPlaceSeen, readLimits } from './findDocument.ts';

export const listAttachments = operation(api.listAttachments, async (context, { params }) => {
  const { store } = context;
  const found = await findDocument(context, params);
  const [all, limits] = await Promise.all([readAttachments(store, params), readLimits(context)]);
  const views = await Promise.all(
    all.filter(({ slot }) => isPlaceSeen(context, found, slot)).map((each) => attachmentView(store, each)),
  );
  return {
    items: views.filter(({ slot }) => slot === null),
    pictures: views.filter(({ slot }) => slot !== null),
    limits,
    may: found.may,
  };
});
