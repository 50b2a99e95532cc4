// Which documents may have files, and whose right is asked for: a new kind of document is a few lines here, and nothing elsewhere.

import type { AttachmentOwner } from '#functions/attachments/attachmentOwner.ts';
import { keyOf, rowOf, titleOf } from '#functions/company/resourceRecords.ts';
import { userKey, userOf } from '#functions/company/userRecords.ts';
import { documentRecords } from '#functions/documents/documentRecords.ts';
import { readDocument } from '#functions/documents/readDocument.ts';
import { can, isInScope, requireAccess, requirePermission } from '#functions/http/context.ts';
import { isSeen, recordVisibility } from '#functions/resources/recordScope.ts';
import { companyKey } from '#functions/storage/companyRecord.ts';
import { documentKinds } from '#shared/documentKinds.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { accessOf, mayDo } from '#shared/documents/documentRights.ts';
import { firstSaving } from '#shared/documents/kindTransitions.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { type AnyResource, hasFiles } from '#shared/resources/resource.ts';
import { allResources } from '#shared/resources.ts';

/** What is done, or waits for an approval, keeps its evidence: files may be added, and none is taken away (B3.4). */
const isChangeable = (kind: AnyKind, status: string): boolean =>
  ['draft', 'rejected'].includes(status) || (firstSaving(kind) !== null && status in kind.open);

const ofDocuments = (kind: AnyKind): AttachmentOwner => ({
  entity: { one: kind.name },
  files: true,
  slots: [],
  load: async (context, owner) => {
    requireAccess(context, accessOf(kind, 'view'));
    const records = documentRecords(kind);
    const document = await readDocument(context, records, owner);
    const { id, branch, number, status } = document;
    const mayChange = mayDo(context.actor.roles, kind, { right: 'edit', document });
    return {
      key: records.keyOf(id),
      id,
      branch,
      number,
      may: { add: mayChange, remove: mayChange && isChangeable(kind, status) },
    };
  },
});

/** Its logo is visible to all of its users. */
const company: AttachmentOwner = {
  entity: 'company',
  files: false,
  slots: ['logo', 'stamp'],
  load: async (context, owner) => {
    if (owner !== 'own') notFound('company');
    const may = can(context, 'general_settings', 'edit');
    return { key: companyKey, id: context.company.code, branch: null, may: { add: may, remove: may } };
  },
};

/** Photo and signature are one's own; users who may see users see them. */
const user: AttachmentOwner = {
  entity: 'user',
  files: false,
  slots: ['photo', 'signature'],
  load: async (context, owner) => {
    const isOneself = owner === context.actor.id;
    if (!isOneself) requirePermission(context, 'user', 'view');
    const item = (await context.store.get(userKey(owner))) ?? notFound('user');
    const { id, branch, name, name_ar } = userOf(item);
    if (!isOneself && !isInScope(context, branch)) notFound('user');
    return {
      key: userKey(id),
      id,
      branch,
      title: { name, name_ar },
      may: { add: isOneself, remove: isOneself },
      own: isOneself,
    };
  },
};

/** Records of any kind that is declared to have files or pictures. */
const ofResource = (resource: AnyResource): AttachmentOwner => ({
  entity: resource,
  files: resource.files,
  slots: Object.keys(resource.pictures),
  load: async (context, owner) => {
    requireAccess(context, resource.api.list.auth);
    const key = keyOf(resource, owner);
    const row = rowOf(resource, (await context.store.get(key)) ?? notFound(resource.one));
    if (!isSeen(await recordVisibility(context, resource), resource, row)) notFound(resource.one);
    const may = can(context, resource.permission, 'edit');
    return { key, id: row.code, branch: null, title: titleOf(row), may: { add: may, remove: may } };
  },
});

export const attachmentOwners: readonly AttachmentOwner[] = [
  ...documentKinds.map(ofDocuments),
  company,
  user,
  ...allResources.filter(hasFiles).map(ofResource),
];
