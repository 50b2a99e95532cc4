// What a kind of document declares to have files: how a document is found, and who may do what. The mechanism knows no kind by its name.

import type { AuditEntry } from '#functions/http/audit.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Key } from '#functions/storage/keys.ts';

/** A document, read by a user who may see it. */
export type OwnerDocument = {
  /** Its item, which must still exist when a file is attached. */
  key: Key;
  /** The id under which the log knows it. */
  id: string;
  /** Of documents that belong to one. */
  branch: string | null;
  number?: string | null;
  title?: { readonly name: string; readonly name_ar: string };
  may: { add: boolean; remove: boolean };
  /** The caller's own: its pictures ask for no right. */
  own?: boolean;
};

export type AttachmentOwner = {
  /** As the log calls it. */
  entity: AuditEntry['entity'];
  /** The document; 404 or 403 for a user who may not read it. */
  load: (context: SessionContext, owner: string) => Promise<OwnerDocument>;
  /** Whether it takes files; without them only single pictures. */
  files: boolean;
  /** The names of its single pictures, such as `logo`. */
  slots: readonly string[];
};
