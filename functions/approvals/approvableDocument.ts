// What the engine asks of a kind of document: to be read, locked and freed, and to perform its transition; it knows no document by name.

import type { AuditEntry } from '#functions/http/audit.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { OutboxMessage } from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import type { Facts } from '#shared/approvals/conditions.ts';
import type { DocumentType } from '#shared/approvals/documentType.ts';
import type { Change } from '#shared/audit/changesBetween.ts';
import type { OfType } from '#shared/kernel/permission.ts';
import type { Label } from '#shared/resources/fields.ts';

/** What is written and sent in the transaction of a transition. */
type Beside = { writes: readonly Write[]; outbox: readonly OutboxMessage[] };

/** What is written in the transaction of the transition of a document, and answered after it. */
export type Approved<Answer> = {
  /** `number`: what the transition gives the document, as the notices of it say. */
  besideAs: (number: string | null) => Promise<Beside>;
  audit: AuditEntry;
  /** It went through its workflow; otherwise one that is for it now holds it back. */
  isApproved: boolean;
  /** `number`: what the transition has given the document. */
  answerWith: (number: string | null) => Answer;
};

/** What becomes of a document by a change, with the writes of it; nothing was changed where there are no `changes`. `isSent`: it waits without a workflow. */
export type EditedDocument = {
  loaded: LoadedDocument;
  writes: (isSent: boolean) => Write[];
  changes: Change[];
};

/** What an approval keeps of its document: the state to return to, and what was typed into the form of its transition. */
export type Held = { returnTo: string; input: Readonly<Record<string, unknown>> };

export type LoadedDocument = {
  id: string;
  rev: number;
  /** In the state in which it is now, it may be submitted. */
  isOpen: boolean;
  status: string;
  /** Under which it falls by its type: that of its kind where types make no difference. */
  permission: string;
  /** Its own type, where rights may be narrowed to types. */
  ofType: string | null;
  branch: string;
  /** Whose users see it, its own among them or not. */
  branches: readonly string[];
  number: string | null;
  /** What people call it, in both languages. */
  title: { en: string; ar: string };
  /** Decimal string in the currency of the books, and a few words in both languages, for lists. */
  amount: string | null;
  text: string;
  facts: Facts;
  /** What its approvers decide on, as one text: where a change of it touches that, the approval begins again. */
  substance: string;
  /** The workflow that is meant for it, before those that are found by their conditions. */
  workflow: string | null;
  /** Users who wrote it, ever. */
  people: readonly string[];
  /** Refuses where its transition cannot be performed now. */
  check: (held: Held) => Promise<void>;
  /** The writes that lock it, for a workflow or as one that was only sent, and those that give it back to its author or keep it rejected. */
  locked: (isSent: boolean) => Write[];
  freed: (held: Held) => Write[];
  rejected: (held: Held) => Write[];
  /** Validates the input of the document's own form, which was filled in on revision `rev` by the right that is named; refuses what could not be saved. */
  edited: (input: unknown, asked: { rev: number; right: string }) => Promise<EditedDocument>;
  /** Performs the document's own action in one transaction with the given writes. */
  perform: <Answer>(held: Held, approved: Approved<Answer>) => Promise<Answer>;
};

export type ApprovableDocument = {
  type: DocumentType;
  /** The transition that the last approval performs, by its name. */
  act: string;
  /** What its button says, and the right that it takes. */
  label: Label;
  right: string;
  /** For documents under this permission: whether the caller may reach them, and what the caller may do. */
  isReached: (context: SessionContext, permission: string) => boolean;
  /** What was typed into the form of its transition; refused beside the field. */
  inputOf: (typed: Readonly<Record<string, unknown>>) => Held['input'];
  maySubmit: (context: SessionContext, asked: OfType) => boolean;
  may: (context: SessionContext, asked: OfType, right: string) => boolean;
  /** 404 where the document does not exist, is outside the caller's scope, or is of a type the caller has no right to. */
  load: (context: SessionContext, id: string) => Promise<LoadedDocument>;
  /** What a change of workflows has to write and end, so that no document slips through under the old ones. */
  workflowsChange: { writes: (store: Store) => Promise<Write[]>; finish: (store: Store) => Promise<void> };
};
