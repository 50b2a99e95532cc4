// How a document looks that is read, beyond what follows from its declaration.
import type { ComponentType, ReactNode } from 'react';
import type { printCall } from '#shared/documents/documentApi.ts';
import type { Transition } from '#shared/documents/transition.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import type { DocumentFrame } from '#shared/paper/documentFrame.ts';
import type { AnyRow, AnyView } from '../anyDocument.ts';
import type { DocumentParts } from '../documentParts.ts';
import type { DocumentWords } from '../documentWords.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import type { NameOf, NamesOf } from '../grid/fieldCells.tsx';

/** A component of a kind of its own, which is one of any kind: parts are methods for the same reason. */
type Drawn<Props> = { draw(props: Props): ReactNode }['draw'];

/** What a cell, a sheet or a button may ask for. */
export type ViewPlace<Facts extends DocumentFacts = DocumentFacts, View extends AnyView = AnyView> = {
  t: DocumentWords;
  facts: Facts;
  document: View;
  nameOf: NameOf;
  namesOf: NamesOf;
};

type LineIn<View extends AnyView> = NonNullable<View['lines']>[number];

export type LineAmount = { key: string; title: string; at: (position: number) => string };

type Cell<Facts extends DocumentFacts, View extends AnyView> = {
  draw(line: LineIn<View>, place: ViewPlace<Facts, View>): ReactNode;
}['draw'];

/** The code that an empty field of a line means, by the field; nothing where it means none. */
export type UsualCodes<View extends AnyView = AnyView> = Readonly<
  Record<string, { of(line: LineIn<View>): string }['of']>
>;

export type LineColumns<Facts extends DocumentFacts, View extends AnyView> = {
  /** The first columns by the names of their fields; the others follow in their own order. */
  order?: readonly string[];
  /** Cells that show more than the value of their field; the usual cell where they return nothing. */
  cells?: Readonly<Record<string, Cell<Facts, View>>>;
  /** Lines that the product added: they stand below the others, with a sum of their own. */
  added?: { is(line: LineIn<View>): boolean; total(t: DocumentWords): string };
  /** What empty fields mean, shown as if it were there; called as a hook, and the same object as long as it is the same. */
  useUsual?(place: ViewPlace<Facts, View>): UsualCodes<View>;
  /** Fields that are of no use to readers. */
  hidden?: readonly string[];
  /** Fields that say nothing in this document. */
  hiddenIn?(document: View): readonly string[];
  /** Fields that the product sets and readers see. */
  made?: readonly string[];
  /** Amounts of lines that are in no field, by the position of the line; then fields have no sums. */
  amounts?(place: ViewPlace<Facts, View>): readonly LineAmount[];
  /** Where a line leads. */
  pathOf?(line: LineIn<View>, document: View): string;
};

/** What a document is printed from, as the server has it, and who signs it. */
export type Printed = EndpointOutput<ReturnType<typeof printCall>>;

export type PrintOrder<Facts extends DocumentFacts, View extends AnyView> = ViewPlace<Facts, View> & {
  signed: Printed['signed'];
  letterhead: Printed['letterhead'];
  frame: DocumentFrame;
};

/** What the form of a transition is given. */
export type TransitionFormProps = {
  parts: ViewedParts;
  t: DocumentWords;
  transition: Transition;
  /** What its button says: a transition that a workflow holds back is submitted. */
  words: string;
  document: AnyView;
  facts: DocumentFacts;
  busy: boolean;
  error: unknown;
  onClose: () => void;
  /** What was typed, as the call takes it. */
  onDone: (input: Readonly<Record<string, unknown>>) => void;
};

/** A text as its readers see it, by its field: what it has in braces is filled. */
export type FilledText = (field: string, text: string) => string;

/** A reason under its name. */
export type SaidReason = { name: string; text: string };

export type ViewParts<Facts extends DocumentFacts = DocumentFacts, View extends AnyView = AnyView> = {
  lines?: LineColumns<Facts, View>;
  /** Fields of its head that are of no use to readers. */
  headHidden?: readonly string[];
  /** Facts of its head that say more than the value of their field; the usual one where they return nothing. */
  headCells?: Readonly<Record<string, { draw(place: ViewPlace<Facts, View>): ReactNode }['draw']>>;
  /** Further facts of its head, from what is kept of it, such as the party that its lines name. */
  headMore?(place: ViewPlace<Facts, View>): readonly { label: string; content: ReactNode }[];
  /** How texts of a table with rich texts are filled for its readers, fetched where there is one. */
  filled?(): Promise<{ of(document: View): FilledText }['of']>;
  /** Tables that the area draws itself. */
  tablesOwn?: readonly string[];
  /** Fields of its tables that are of no use to readers. */
  tableHidden?: readonly string[];
  /** What it is about stands above its facts. */
  isAboutFirst?: true;
  /** Before its head, where that is what its readers came for, such as what they count. */
  First?: Drawn<{ place: ViewPlace<Facts, View> }>;
  /** Between its head and its lines, such as who answered it. */
  Above?: Drawn<{ place: ViewPlace<Facts, View> }>;
  /** Why its reader declined it, or why it was ended; null where nobody gave a reason. Of kinds with options. */
  reason?(place: ViewPlace<Facts, View>): SaidReason | null;
  /** Forms of transitions that the area draws itself, by their names. */
  forms?: Readonly<Record<string, ComponentType<TransitionFormProps>>>;
  /** The transition that is to be done first, by its name; null where none is. */
  mainTransition?(document: View): string | null;
  /** Transitions that its state allows and this document does not, by their names. */
  withheld?(document: View): readonly string[];
  /** What is to be done first where that is no transition, such as the invoice of a milestone; drawn as its filled button. */
  Main?: Drawn<{ place: ViewPlace<Facts, View> }>;
  /** Whether something else is to be done with it first, before it is printed. */
  hasMainAct?(document: View): boolean;
  /** Below its lines, such as its totals. */
  Below?: Drawn<{ place: ViewPlace<Facts, View> }>;
  /** What else is done with it, beside the acts of every document. */
  Acts?: Drawn<{ place: ViewPlace<Facts, View> }>;
  /** Whether people make documents like it; others are made and taken back by the product alone. */
  isByHand?(document: View): boolean;
  /** Fields with which the next new one begins. */
  next?(document: View): Readonly<Record<string, string>>;
  /** The day that a reversal is offered for; that of the document where nothing is said. */
  reversalDate?(document: View, facts: Facts): string;
  /** Where a field of its head leads, such as to the card of its party; null for users who may not see that. */
  useHeadLinks?: () => Readonly<Record<string, { of(document: View): string | null }['of']>>;
  /** What making one like it is called, where that is not a plain copy. */
  copyLabel?: string;
  /** Draws it on paper; without it documents of the kind are not printed. */
  print?(order: PrintOrder<Facts, View>): Promise<void>;
  /** The page of its paper, in place of `print`: it opens beside this one. */
  paperPath?(document: View): string;
};

type Read = 'kind' | 'words' | 'useFacts' | 'view' | 'onActionDone';

/** As much of the parts of a kind as reading one of its documents needs. */
export type ViewedParts = Pick<DocumentParts, Read>;

export const viewedParts = <Facts extends DocumentFacts, View extends AnyView>(
  parts: Pick<DocumentParts<Facts, AnyRow, View>, Read>,
): ViewedParts => parts;
