// A document of any kind as one that is approved: locked while it is on its way, its act done by the last approval.
import type { ApprovableDocument, LoadedDocument } from '#functions/approvals/approvableDocument.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import { validated } from '#functions/http/validation.ts';
import { changeRulesWrite, spreadRules } from '#functions/ledger/journal/changeRules.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import type { Write } from '#functions/storage/writes.ts';
import type { DocumentType } from '#shared/approvals/documentType.ts';
import { changeCall } from '#shared/documents/documentApi.ts';
import { type AnyDocument, approvedTransition, headValue } from '#shared/documents/documentKind.ts';
import { permissionOf } from '#shared/documents/documentRights.ts';
import { type Names, nameIn } from '#shared/kernel/names.ts';
import { type DocumentActs, type DocumentFacts, factsNow } from '../documentActs.ts';
import { authorsOf } from '../documentAuthors.ts';
import type { TypedInput } from '../documentInput.ts';
import { editedDocument } from '../editedDocument.ts';
import { readDocumentFor } from '../readDocument.ts';
import { requireRight } from '../requireRight.ts';
import { posterOf, refuseOldCurrency } from './doneDocument.ts';
import { performTransition } from './performTransition.ts';
import { performedBy } from './preparedTransition.ts';

type Acts<Document extends AnyDocument, Facts extends DocumentFacts> = DocumentActs<Document, Facts>;

const approvedTransitionOf = ({ kind }: Pick<DocumentActs, 'kind'>) => {
  const found = approvedTransition(kind);
  if (!found) throw new Error(`Nothing of a ${kind.name} is approved`);
  return found;
};

/** As a draft, which its own act works on. */
const asDraft = <Document extends AnyDocument>(document: Document): Document => ({
  ...document,
  status: 'draft',
});

const check = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: Acts<Document, Facts>,
  document: Document,
): Promise<void> => {
  const { rules } = await readDirectory(context.store);
  refuseOldCurrency(context, rules);
  const facts = await acts.getFacts(context.store, rules);
  await acts.prepare(context, asDraft(document), {
    facts,
    rules,
    poster: posterOf(context),
    transition: approvedTransitionOf(acts),
    input: {},
    by: performedBy(context, {}),
  });
};

/** A few words, for lists: what it is about, else who it is with. */
const textOf = ({ kind }: Pick<DocumentActs, 'kind'>, document: AnyDocument): string => {
  const about = String(headValue(document, kind.about.head) ?? '');
  const kept = Object.keys(kind.kept).map(
    (name) => (document as unknown as Record<string, Partial<Names> | null>)[name],
  );
  const named = kept.map((each) => nameIn('ar', { name: '', name_ar: '', ...each })).find(Boolean);
  const reference = kind.reference === null ? '' : String(headValue(document, kind.reference) ?? '');
  return about || named || reference;
};

const loadedOf = <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: Acts<Document, Facts>,
  { document, facts }: { document: Document; facts: Facts },
): LoadedDocument => {
  const { kind, records } = acts;
  const withStatus = (status: string): Write[] => [records.headerWrite({ ...document, status })];
  const [total] = kind.totals;
  return {
    id: document.id,
    rev: document.rev,
    branch: document.branch,
    number: document.number,
    permission: permissionOf(kind, document),
    isDraft: document.status === 'draft',
    title: acts.title(facts, document),
    amount: total === undefined ? null : String(headValue(document, total)),
    text: textOf(acts, document),
    facts: kind.factsOf(document),
    substance: kind.substanceOf(document),
    workflow: acts.workflowOf(facts, document),
    people: [...new Set([document.createdBy.id, document.updatedBy.id, ...(document.authors ?? [])])],
    check: () => check(context, acts, document),
    locked: () => withStatus('pending'),
    freed: () => withStatus('draft'),
    rejected: () => withStatus('rejected'),
    edited: async (typed, rev) => {
      const whole = { ...(typed as object), rev };
      const { rev: _, ...input } = validated(changeCall(kind).body, whole) as unknown as TypedInput;
      requireRight(context, kind, { right: 'approve', document: input });
      const before = { before: document, facts, rev, input: input as TypedInput };
      const { document: edited, writes, changes } = await editedDocument(context, acts, before);
      return { writes, changes, loaded: loadedOf(context, acts, { document: edited, facts }) };
    },
    perform: ({ answerWith, ...approved }) =>
      performTransition(context, acts, {
        transition: approvedTransitionOf(acts),
        document: asDraft(document),
        saved: 'saved',
        approved,
        answerOf: ({ number }) => answerWith(number),
      }),
  };
};

export const approvableOf = <Document extends AnyDocument, Facts extends DocumentFacts>(
  acts: Acts<Document, Facts>,
  type: DocumentType,
): ApprovableDocument => {
  const { kind, records } = acts;
  const { name, right } = approvedTransitionOf(acts);
  const submitting = ['submit', right];
  const rights = ['view', 'approve', ...submitting];
  return {
    type,
    act: name,
    isReached: (context, permission) =>
      kind.permissionsBy === null || rights.some((each) => can(context, permission, each)),
    maySubmit: (context, permission) => submitting.some((each) => can(context, permission, each)),
    mayApprove: (context, permission) => can(context, permission, 'approve'),
    load: async (context, id) => {
      const document = await readDocumentFor(context, records, { id, rights });
      const { facts } = await factsNow(acts, context.store);
      return loadedOf(context, acts, { document: { ...document, authors: authorsOf(document) }, facts });
    },
    workflowsChange: {
      writes: async (store) => [changeRulesWrite(await readDirectory(store), {}).write],
      finish: async (store) => {
        await spreadRules(store);
      },
    },
  };
};
