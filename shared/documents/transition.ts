// A transition of a document: from which states to which one, who performs it, what it asks for, and what it may write.
import type { Label } from '../resources/fields.ts';
import type { DocumentFields, DocumentTables, DocumentValue, LineValues } from './documentFields.ts';
import type { AnyDocument } from './documentKind.ts';

/** Who performs a transition: a user, a reader of its link, the clock, another document, or a job; the last two in the name of a user. */
export type Performer = 'user' | 'link' | 'clock' | 'document' | 'job';

/** What was typed into the form of a transition: amounts in minor units, rows by the names of their tables. */
export type TransitionInput = Readonly<Record<string, DocumentValue | readonly LineValues[]>>;

/** The form of a transition: fields, tables of rows, and the fields that a reader of the link fills in their place. There `name` is of the reader, and `hash` of what was shown: an answer to something else is refused. */
export type TransitionForm = {
  readonly fields: DocumentFields;
  readonly rows: DocumentTables;
  readonly link: DocumentFields;
  /** The rows with which the form of a document begins, as texts; none where nothing is said. */
  begin?(
    document: Readonly<Record<string, unknown>>,
  ): Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
};

/** In which state a document waits for approval, and in which it is after a rejection: that from before, where it is null. */
export type HeldStates = {
  readonly waits: string;
  readonly rejected: string | null;
  /** The type of documents whose workflows hold it back as well, where none of its own does. */
  readonly like?: string;
};

export type Transition = {
  /** As in the address of its call: `post`. */
  readonly name: string;
  /** As on its button. */
  readonly label: Label;
  /** What it does, for the contract of its call. */
  readonly summary: string;
  readonly from: readonly string[];
  /** The state after it; a function where that depends on what the document holds and what was typed. */
  readonly to: string | ((document: AnyDocument, input: TransitionInput) => string);
  /** One that neither a user nor a link performs has no call and no button. */
  readonly by: readonly Performer[];
  /** The action of the kind's permission that it needs. */
  readonly right: string;
  readonly asks: TransitionForm;
  /** Gives the document its number: that of its entry, or the next one of the kind's own sequence; one that was numbered before keeps its number. */
  readonly numbers: boolean;
  /** Who performs it answers the document: the name is kept with day and address. */
  readonly answers: boolean;
  /** May have to be approved: then the last approval performs it; null where it never has to. */
  readonly approval: HeldStates | null;
  /** Fields of the head, tables, and `lines`, that it may write. */
  readonly changes: readonly string[];
  /** The branch into whose lane it posts its entry; null where it posts none. */
  readonly lane: ((document: AnyDocument) => string) | null;
  /** The branch whose users perform it, where it posts none or that is another one. */
  readonly usersOf: ((document: AnyDocument) => string) | null;
  /** How others are refused who see the document; the usual sentence where it is null. */
  readonly usersRefusal: string | null;
  /** While its entry is the last one of the document, a reversal posts the mirror and undoes it; it then writes nothing beside entry and document. */
  readonly isReversible: boolean;
  /** Ends the public links of the document: who opens one from then on gets the same answer as for one that never was. */
  readonly endsLinks: boolean;
  /** Performed by several people at the same moment, each with a result: its form does not say which revision it was opened on. */
  readonly isShared: boolean;
  /** A right to something else that it takes as well; its kind asks for it where it is prepared. */
  readonly alsoNeeds: readonly [permission: string, action: string] | null;
};

export type DeclaredTransition = Pick<Transition, 'name' | 'label' | 'summary' | 'from' | 'to' | 'right'> &
  Partial<Omit<Transition, 'asks' | 'approval'>> & {
    readonly asks?: Partial<TransitionForm>;
    /** `true`: in the states `pending` and `rejected`, as that of a draft. */
    readonly approval?: true | HeldStates;
  };

const heldDraft: HeldStates = { waits: 'pending', rejected: 'rejected' };

/** Declares a transition; a user performs it where nothing else is said. */
export const transition = ({ asks, approval, ...declared }: DeclaredTransition): Transition => ({
  by: ['user'],
  numbers: false,
  answers: false,
  approval: approval === true ? heldDraft : (approval ?? null),
  changes: [],
  lane: null,
  usersOf: null,
  usersRefusal: null,
  isReversible: false,
  endsLinks: false,
  isShared: false,
  alsoNeeds: null,
  ...declared,
  asks: { fields: {}, rows: {}, link: {}, ...asks },
});

/** The state after a transition. */
export const stateAfter = (
  { to }: Pick<Transition, 'to'>,
  document: AnyDocument,
  input: TransitionInput,
): string => (typeof to === 'string' ? to : to(document, input));

/** Whether its button opens a form. */
export const asksUser = ({ asks: { fields, rows } }: Pick<Transition, 'asks'>): boolean =>
  Object.keys({ ...fields, ...rows }).length > 0;

/** The states of what people still write. A document in them has no number yet, unless it was numbered before and is written again. */
export const unnumberedStates: readonly string[] = ['draft', 'pending', 'rejected'];

/** Whether the transition that gives a document its number is performed, whatever has become of it since. */
export const isDone = ({ status }: { status: string }): boolean => !unnumberedStates.includes(status);

const fromDraft = { from: ['draft'], right: 'post', numbers: true, approval: true } as const;

/** Into the lane of its branch; `changes`: what the entry adds to the document, such as lines that balance branches. */
export const postTransition = (changes: readonly string[] = []) =>
  transition({
    name: 'post',
    label: { en: 'Post', ar: 'ترحيل' },
    summary: 'Moves a draft into the ledger and gives it its number',
    to: 'posted',
    changes,
    lane: ({ branch }) => branch,
    ...fromDraft,
  });

/** Gives a number of the kind's own sequence, and posts nothing. */
export const registerTransition = transition({
  name: 'register',
  label: { en: 'Register', ar: 'قيد' },
  summary: 'Registers a draft and gives it its number',
  to: 'registered',
  ...fromDraft,
});

/** Of a kind without drafts: a document has its number from its first saving on. Nobody performs it on one that is saved. */
export const savingTransition = (to: string): Transition =>
  transition({
    name: 'register',
    label: { en: 'Save', ar: 'حفظ' },
    summary: 'Saves a new document and gives it its number',
    from: [],
    to,
    by: [],
    right: 'create',
    numbers: true,
  });

/** Whose users perform it; null where it posts nothing, and everybody may who sees the document. */
export const branchOfUsers = (
  { usersOf, lane }: Pick<Transition, 'usersOf' | 'lane'>,
  document: object,
): string | null => (usersOf ?? lane)?.(document as AnyDocument) ?? null;
