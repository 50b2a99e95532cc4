// A document of any kind as one that is approved: locked while it is on its way, its transition performed by the last approval.
import type { ApprovableDocument, Held, LoadedDocument } from '#functions/approvals/approvableDocument.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import { validated } from '#functions/http/validation.ts';
import { changeRulesWrite, rulesMark, spreadRules } from '#functions/ledger/journal/changeRules.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import type { Write } from '#functions/storage/writes.ts';
import { documentTypeFor } from '#shared/approvals/documentTypes.ts';
import { inBoth, inLanguage } from '#shared/documents/bothLanguages.ts';
import { changeCall, transitionCall } from '#shared/documents/documentApi.ts';
import { type AnyDocument, headValue } from '#shared/documents/documentKind.ts';
import { permissionOf } from '#shared/documents/documentRights.ts';
import type { Transition, TransitionInput } from '#shared/documents/transition.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { type Names, nameIn } from '#shared/kernel/names.ts';
import { isAllowedOfType } from '#shared/kernel/permission.ts';
import { type DocumentActs, type DocumentFacts, factsNow } from '../documentActs.ts';
import { authorsOf } from '../documentAuthors.ts';
import { type Cells, type TypedInput, valuesOfForm } from '../documentInput.ts';
import { editedDocument } from '../editedDocument.ts';
import { readDocumentFor } from '../readDocument.ts';
import { requireRight } from '../requireRight.ts';
import { performTransition } from './performTransition.ts';
import { prepareTransition } from './preparedTransition.ts';

type Acts<Document extends AnyDocument, Facts extends DocumentFacts> = DocumentActs<Document, Facts>;

/** In the state in which it was submitted, from which its transition goes on. */
const before = <Document extends AnyDocument>(document: Document, { returnTo }: Held): Document => ({
  ...document,
  status: returnTo,
});

const inputIn = ({ company }: SessionContext, { asks }: Transition, { input }: Held): TransitionInput =>
  valuesOfForm({ fields: asks.fields, rows: asks.rows }, input, scaleOf(company.currency));

type Loaded<Document extends AnyDocument, Facts extends DocumentFacts> = {
  document: Document;
  transition: Transition;
  facts: Facts;
};

const check = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: Acts<Document, Facts>,
  { document, transition, held }: Omit<Loaded<Document, Facts>, 'facts'> & { held: Held },
): Promise<void> => {
  const { rules } = await readDirectory(context.store);
  await prepareTransition(context, acts, {
    transition,
    document: before(document, held),
    input: inputIn(context, transition, held),
    rules,
    isApproved: true,
  });
};

/** A few words in both languages, for lists: what it is about and who it is with, else its reference. */
const textOf = ({ kind }: Pick<DocumentActs, 'kind'>, document: AnyDocument): string => {
  const about = String(headValue(document, kind.about.head) ?? '');
  const kept = Object.keys(kind.kept).map(
    (name) => (document as unknown as Record<string, Partial<Names> | null>)[name],
  );
  const reference = kind.reference === null ? '' : String(headValue(document, kind.reference) ?? '');
  const textIn = (language: 'ar' | 'en'): string => {
    const named = kept.map((each) => nameIn(language, { name: '', name_ar: '', ...each })).find(Boolean);
    return [inLanguage(about, language), named].filter((text) => text).join(' · ') || reference;
  };
  return inBoth({ ar: textIn('ar'), en: textIn('en') });
};

const loadedOf = <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: Acts<Document, Facts>,
  { document, transition, facts }: Loaded<Document, Facts>,
): LoadedDocument => {
  const { kind, records } = acts;
  const withStatus = (status: string, sentFor?: string): Write[] => [
    records.headerWrite({ ...document, status, sentFor }),
  ];
  const { name } = transition;
  const [total] = kind.totalsSeenBy === null ? kind.totals : [];
  return {
    id: document.id,
    rev: document.rev,
    branch: document.branch,
    branches: kind.branches(document),
    number: document.number,
    permission: permissionOf(kind, document),
    ofType: kind.permissionBy === null ? null : String(headValue(document, kind.permissionBy)),
    isOpen: transition.from.includes(document.status),
    status: document.status,
    title: acts.title(facts, document),
    amount: total === undefined ? null : String(headValue(document, total)),
    text: textOf(acts, document),
    facts: kind.factsOf(document),
    substance: kind.substanceOf(document),
    workflow: acts.workflowOf(facts, document),
    people: [...new Set([document.createdBy.id, document.updatedBy.id, ...(document.authors ?? [])])],
    check: (held) => check(context, acts, { document, transition, held }),
    locked: (isSent) => withStatus(transition.approval?.waits ?? document.status, isSent ? name : undefined),
    freed: ({ returnTo }) => withStatus(returnTo),
    rejected: ({ returnTo }) => withStatus(transition.approval?.rejected ?? returnTo),
    edited: async (typed, { rev, right }) => {
      const whole = { ...(typed as object), rev };
      const { rev: _, ...input } = validated(changeCall(kind).body, whole) as unknown as TypedInput;
      requireRight(context, kind, { right, document: input });
      const before = { before: document, facts, rev, input: input as TypedInput };
      const { document: edited, writes, changes } = await editedDocument(context, acts, before);
      return {
        writes: (isSent) => writes(isSent ? name : undefined),
        changes,
        loaded: loadedOf(context, acts, { document: edited, transition, facts }),
      };
    },
    perform: (held, { answerWith, ...approved }) =>
      performTransition(context, acts, {
        transition,
        document: before(document, held),
        saved: 'saved',
        input: inputIn(context, transition, held),
        approved,
        answerOf: ({ number }) => answerWith(number),
      }),
  };
};

export const approvableOf = <Document extends AnyDocument, Facts extends DocumentFacts>(
  acts: Acts<Document, Facts>,
  transition: Transition,
): ApprovableDocument => {
  const { kind, records } = acts;
  const { name, right } = transition;
  const submitting = ['submit', right];
  const rights = ['view', 'approve', 'edit', ...submitting];
  return {
    type: documentTypeFor(kind, transition),
    act: name,
    label: transition.label,
    right,
    inputOf: (typed) => {
      const { rev: _, ...input } = (validated(transitionCall(kind, transition).body, typed) ?? {}) as Cells;
      return input;
    },
    isReached: (context, permission) =>
      kind.permissionsBy === null || rights.some((each) => can(context, permission, each)),
    maySubmit: ({ actor }, asked) => submitting.some((each) => isAllowedOfType(actor.roles, asked, each)),
    may: ({ actor }, asked, wanted) => isAllowedOfType(actor.roles, asked, wanted),
    load: async (context, id) => {
      const document = await readDocumentFor(context, records, { id, rights });
      const { facts } = await factsNow(acts, context.store);
      const known = { ...document, authors: authorsOf(document) };
      return loadedOf(context, acts, { document: known, transition, facts });
    },
    workflowsChange: {
      writes: async (store) => [changeRulesWrite(await readDirectory(store), {}).write, rulesMark(store)],
      finish: async (store) => {
        await spreadRules(store);
      },
    },
  };
};
