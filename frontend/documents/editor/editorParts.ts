// How the editor of a kind works, beyond what follows from its declaration.
import type { ComponentType, ReactNode } from 'react';
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import type { OptionSource } from '#frontend/ui/inputs/options.ts';
import type { Typed } from '#shared/documents/documentKind.ts';
import type { Fault, FaultFacts } from '#shared/documents/documentRefusals.ts';
import type { Transition } from '#shared/documents/transition.ts';
import type { Money } from '#shared/kernel/money.ts';
import type { AnyView } from '../anyDocument.ts';
import type { DocumentWords } from '../documentWords.ts';
import type { FieldChoices } from '../grid/useGridFields.ts';
import type { GridModel } from '../grid/useGridModel.ts';
import type { TableParts } from '../tables/tableParts.ts';
import type { Draft, DraftChange, DraftHead, DraftLine, LineRules, NewLine } from './documentDraft.ts';
import type { DocumentFacts } from './documentFacts.ts';
import type { Cell, LineFault } from './documentFaults.ts';

/** Whether the draft may be acted on as it stands. */
export type DraftCheck = {
  /** The sentence that says what prevents the act, or null when nothing does. */
  reason: string | null;
  /** The code of what prevents it, where it is a refusal of the kind. */
  code?: string;
  /** The cell that the reason is about; `message`: what is said beside it, where that is less than the reason. */
  cell: (Cell & { message?: string }) | null;
  /** Fields of the head that prevent the act, with their sentences: an empty one is marked once the act was requested, another at once. */
  head?: Readonly<Record<string, string>>;
  /** Fields of the head whose text is no value of theirs, with their sentences: each is marked once it is left, or the act was requested. */
  entries?: Readonly<Record<string, string>>;
  /** What is wrong in filled cells of lines. */
  lines?: readonly LineFault[];
  /** What the document adds to its typed lines, debit less credit, such as VAT on top of them: `=` fills it along. */
  beyond?: Money;
  /** Shown below fields of the head, such as the meaning of an empty one. */
  hints?: Readonly<Record<string, string>>;
};

/** `said`: the same where its row is not seen, such as below the cell of the line. */
export type RowFault = {
  /** The place of its row. */
  row: number;
  field: string;
  message: string;
  said: string;
  isWarning: boolean;
};

/** What a cell of small rows says and offers. */
export type RowsOfLine = {
  /** Whether the line has such rows at all. */
  isFor: boolean;
  /** In the empty cell: what is taken where nothing is typed, or what is missing. */
  note: string;
  isMissing?: boolean;
  /** What the window begins with where nothing is typed. */
  begin: readonly Readonly<Record<string, string>>[];
  offers: readonly {
    row: Readonly<Record<string, string>>;
    text: string;
    note: string;
    tone?: 'warning' | 'danger' | undefined;
  }[];
  /** What comes with a row as soon as its first cell names it. */
  known: (name: string) => Readonly<Record<string, string>> | null;
  /** What a further row begins with. */
  next?: Readonly<Record<string, string>>;
  /** What is wrong in its rows, in their order, and what should only be known. */
  faults?: readonly RowFault[];
  /** How much of the line its rows are. */
  sum?: { text: string; isWrong: boolean } | undefined;
};

/** What a cell of the grid has beyond its field. */
export type CellParts<Facts, Line extends DraftLine> = {
  /** The widest column, the one after it, that of a name, or what the others leave; others follow from the kind of their field. */
  width?: 'main' | 'second' | 'record' | 'rest';
  /** Takes the whole width of a card on a phone. */
  wide?: true;
  /** Of an empty cell, by the key of its sentence. */
  hint?: string;
  /** The code of the record that an empty cell means, whose name it shows muted; nothing where it means none. */
  usual?: (line: Line, facts: Facts) => string;
  /** Whether the line cannot do without it, and the sentence that says so in the empty cell. */
  needed?: { by: (line: Line, facts: Facts) => boolean; hint: string };
  /** The sentence beside a text that names no record. */
  unknown?: string;
  /** Of a field of small rows; called as a hook. */
  useRows?: (line: Line, facts: Facts) => RowsOfLine;
  /** In the cell, beside what is typed, such as how much is left. */
  Beside?: ComponentType<{ line: Line; facts: Facts }>;
  /** Above the cell for as long as it has the focus, such as what was paid the last time. */
  Above?: ComponentType<{ line: Line; facts: Facts }>;
};

/** A record that was chosen in a line. */
export type LineChoice<Facts extends DocumentFacts = DocumentFacts> = {
  field: string;
  /** With what its field declares by `with`. */
  record: RecordChoice;
  /** As it stands after the choice. */
  line: DraftLine;
  draft: Draft;
  facts: Facts;
  /** What the line is about, where a column of several fields says it and another field was chosen in. */
  about: RecordChoice | null;
  /** The records of the head whose fields declare `with`, by field. */
  head: Readonly<Record<string, RecordChoice>>;
};

export type HeadRecordChoice<Facts extends DocumentFacts = DocumentFacts> = Pick<
  LineChoice<Facts>,
  'field' | 'record' | 'draft' | 'facts'
>;

/** Props of what a kind draws around the lines of its grid. */
export type LinesProps<Facts, Check extends DraftCheck> = {
  draft: Draft;
  facts: Facts;
  check: Check;
  /** The columns that are shown. */
  fields: readonly string[];
};

export type GridTotalsProps<Facts, Check extends DraftCheck> = LinesProps<Facts, Check> & {
  /** The keys of the grid to name; a long document has some more. */
  keys: 'short' | 'long';
  /** Nothing is done from here: what waits, or what the user may not act on, is only saved. */
  isWaiting: boolean;
  /** The user pressed the sentence that says what prevents the act. */
  onReason: () => void;
};

/** Props of what stands before the buttons of the lines. */
export type ToolsProps = {
  draft: Draft;
  /** The columns that are shown, and which may be. */
  fields: readonly string[];
  columns: FieldChoices;
  dispatch: (change: DraftChange) => void;
  onAppend: (lines: readonly NewLine[]) => void;
};

export type PasteProps<Facts> = {
  facts: Facts;
  rules: LineRules;
  lines: readonly DraftLine[];
  grid: GridModel;
  /** What a line takes from the record that one of its fields names; null: what it begins with where it names none. */
  broughtAlong: (field: string | null, line: DraftLine) => Promise<Readonly<Record<string, string>>>;
  pasteLines: (at: Cell, lines: readonly NewLine[]) => void;
  /** The codes of the records that texts mean in a field, by text; what means none is left out. */
  resolveCodes: (field: string, texts: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** What pasting into the grid does, and the question that it may ask. */
export type Pasting = { paste: (event: React.ClipboardEvent<HTMLElement>) => void; question: ReactNode };

/** Fields whose records may be added from a shared column. */
export type SharedAdditions = { own: readonly string[]; beside: readonly string[] };

export type GridParts<Facts extends DocumentFacts, Line extends DraftLine, Check extends DraftCheck> = {
  rules: LineRules<Line>;
  /** Columns in their order; the fields in that of the declaration where nothing is said. */
  order?: readonly string[];
  /** Columns that people may hide, and those that are hidden until they do not. */
  optional?: readonly string[];
  hidden?: readonly string[];
  isShown?: (field: string, facts: Facts) => boolean;
  /** Columns of those that are shown in a document like this from the first, until people hide them; called as a hook, and the same array as long as it is the same. */
  useShownFirst?: (draft: Draft, facts: Facts) => readonly string[];
  /** Columns that a document like this has no use for, until a line says something in them; called as a hook, and the same array as long as it is the same. */
  useUnused?: (draft: Draft, facts: Facts) => readonly string[];
  /** Whether a line needs a hidden column, beside lines that say something in it. */
  shows?: (line: Line, field: string) => boolean;
  /** Whether its lines have ticks, without which they count for nothing. */
  ticked?: (head: DraftHead) => boolean;
  /** Of fields that share a column: which records may be added from it, and which only beside one of those; all where nothing is said. */
  adds?: (head: DraftHead) => SharedAdditions;
  cells?: Readonly<Record<string, CellParts<Facts, Line>>>;
  /** What a line comes to by itself, such as its amount; in a last column that nobody types in. */
  figure?: { title: string; of: (line: Line, facts: Facts) => string };
  /** What Enter passes over. */
  skips?: (line: Line, field: string, facts: Facts) => boolean;
  usePaste?: (props: PasteProps<Facts>) => Pasting;
  /** Before the buttons of the card, such as a field that copies lines. */
  Tools?: ComponentType<ToolsProps>;
  /** Below the lines, inside of their table. */
  Added?: ComponentType<LinesProps<Facts, Check>>;
  /** The bar below the table. */
  Totals?: ComponentType<GridTotalsProps<Facts, Check>>;
};

/** What an area's own part of the editor is given. */
export type PlaceProps<Facts extends DocumentFacts = DocumentFacts, Check extends DraftCheck = DraftCheck> = {
  draft: Draft;
  facts: Facts;
  check: Check;
  /** As it is saved; null for a new one. */
  view: AnyView | null;
  /** The draft at this moment, when several changes follow one another. */
  draftNow: () => Draft;
  change: (change: DraftChange) => void;
  /** A change that nobody has typed. */
  offer: (change: DraftChange) => void;
  /** Work that was kept in this browser was put back. */
  isRestored: boolean;
  /** Something is typed that is not saved. */
  isTyped: boolean;
  /** Sentences beside fields of the head. */
  faults: Readonly<Record<string, string>>;
  /** Shows what prevents its act. */
  onReason: () => void;
  /** What a line takes from the record that one of its fields names, as when it is chosen by hand. */
  brought: (field: string, line: DraftLine) => Promise<Readonly<Record<string, string>>>;
  focusCell: (cell: Cell) => void;
};

export type EditorParts<
  Facts extends DocumentFacts = DocumentFacts,
  Line extends DraftLine = DraftLine,
  Check extends DraftCheck = DraftCheck,
> = {
  /** The cell of a line that is entered first; where its lines are made, the head is. */
  first?: string;
  /**
   * Fields of the head that Enter leads through on its way to the lines: from each to the next that is shown and empty. A new document
   * begins at the first of them, or in its lines where all are filled.
   */
  headSteps?: readonly string[];
  /** Its lines are made of its head and tables: nobody types them. */
  linesGenerated?: true;
  /** Fields of the head in another order than that of the declaration; those that are not named follow. */
  headOrder?: readonly string[];
  /** Fields of the head under titles of their own, each by its key among the words of the kind; those that are not named stand before them. */
  headGroups?: readonly { readonly title: string; readonly fields: readonly string[] }[];
  /** The head of a new document, by what its address asks; its day is today and its branch the user's own, where nothing is said. */
  headOf?: (facts: Facts, asked: URLSearchParams) => Partial<DraftHead>;
  /** What its address asks for in the first line of a new one. */
  askedLine?: (asked: URLSearchParams) => { field: string; value: string } | null;
  /** What is typed in a new one is kept under this name, by what its address asks and its head says; under that of the form where nothing is said. */
  keptAs?: (asked: URLSearchParams, head: DraftHead) => string;
  /** The lines that are offered in a new one. */
  linesOf?: (head: DraftHead, facts: Facts) => readonly NewLine[];
  /** Fields of the head, and tables, that a duplicate takes over. */
  duplicated?: readonly string[];
  /** The lines of a duplicate, where they are not those of the original; `like`: the kind of copy that the address asks for. */
  copiedLines?: (view: AnyView, like: string | null) => readonly NewLine[];
  /** What the head of a duplicate says that is not in the original. */
  copiedHead?: (view: AnyView, like: string | null) => Partial<DraftHead>;
  /** What is set when a field of the head is, and the lines that it offers. */
  changesOf?: (head: DraftHead, change: { field: string; value: string }, facts: Facts) => HeadChange;
  /** What a draft that is saved is called; that of its kind where nothing is said. */
  draftTitle?: (head: DraftHead, facts: Facts) => string | null;
  /** What a new one is called; that of its kind where nothing is said. */
  newTitle?: (head: DraftHead, facts: Facts) => string | null;
  /** What the title of the head's card says. */
  titleOf?: (head: DraftHead, facts: Facts) => string | null;
  /** Fields of the head without which it may be saved, though its act may not be done: they have a star. */
  headNeeded?: (draft: Draft) => readonly string[];
  /** A quiet line below the fields of the head, such as what is known of its customer. */
  BelowHead?: ComponentType<{ draft: Draft; facts: Facts }>;
  /** What may be put into its rich texts, to be filled in where they are shown: `{client}`, such as the name of the client. */
  richFields?: (t: DocumentWords) => readonly { readonly name: string; readonly label: string }[];
  /** Fields of the head that the area draws itself. */
  headOwn?: readonly string[];
  /** Where a record is found that is chosen in a field of the head; in its usual order where nothing is said. */
  sourcesOf?: Readonly<Record<string, (head: DraftHead) => OptionSource>>;
  /** The ways in which a record is added from a field of the head, such as a customer; every one where nothing is said. */
  addedAs?: Readonly<Record<string, (head: DraftHead) => readonly string[]>>;
  /** What may be chosen in a field of the head. */
  choicesOf?: Readonly<Record<string, (facts: Facts, value: string) => readonly HeadChoice[]>>;
  lines?: GridParts<Facts, Line, Check>;
  /** What a record that is chosen in a line fills in its other fields; what is typed meanwhile stays. */
  chosen?: (choice: LineChoice<Facts>) => Readonly<Record<string, string>>;
  /** The same in the head. */
  headChosen?: (choice: HeadRecordChoice<Facts>) => Readonly<Record<string, string>>;
  /** What keeps a draft from its act: those of its acts on the server. */
  faults?(document: Typed, about: FaultFacts, transition: Transition): readonly Fault[];
  /** What is said below fields of the head by what they say together. */
  notesOf?: (head: DraftHead, t: DocumentWords) => Readonly<Record<string, HeadNote>>;
  /** Called as a hook, for a kind with figures of its own: they, and what `useDocumentCheck` finds by them. `view`: the saved document. */
  useCheck?: (draft: Draft, facts: Facts, view: AnyView | null) => Check;
  /** The workflow that the document names itself, such as by its type. */
  workflowOf?: (head: DraftHead, facts: Facts) => string | null;
  /** The field that a refusal of a line is about, by its code. */
  fieldOf?: (code: string) => string;
  /** The field of the head that a refusal is about, by its code; null where it is about none. */
  headFieldOf?: (code: string) => string | null;
  isAboutDate?: (code: string) => boolean;
  /** Fields of a new one that follows one of these, beside "and new". */
  nextOf?: (head: DraftHead) => Readonly<Record<string, string>>;
  /** Fields of the head that a document like this has no use for; one with a fault is shown all the same. */
  headHidden?: (head: DraftHead, facts: Facts) => readonly string[];
  /** Tables that a document like this has no use for; one with rows is shown all the same. */
  tablesHidden?: (head: DraftHead, check: Check) => readonly string[];
  /** Tables that the area draws itself. */
  tablesOwn?: readonly string[];
  /** What its tables have beyond their fields. */
  tables?: Readonly<Record<string, TableParts<Facts, Check>>>;
  /** Its head may be folded to one line with the values of its fields. */
  foldsHead?: true;
  /** Above the lines, such as a warning, or the document that it is made of. */
  AboveLines?: ComponentType<PlaceProps<Facts, Check>>;
  /** In the bar of the lines, beside their title, such as a field into which codes are scanned. */
  LinesBar?: ComponentType<PlaceProps<Facts, Check>>;
  /** What its fields offer, where that follows from the head; the same object as long as it is the same. */
  offering?: (facts: Facts, head: DraftHead) => Facts;
  /** What a line begins with that names no record, such as the usual tax; what is typed meanwhile stays. */
  usual?: (line: Omit<LineChoice<Facts>, 'field' | 'record' | 'about'>) => Readonly<Record<string, string>>;
  /** Beside the lines on a wide screen, where it stays in view; below them on a narrow one. */
  Beside?: ComponentType<PlaceProps<Facts, Check>>;
  /** The same in a few figures: on a narrow screen they stay in view above the lines, and open it. */
  Brief?: ComponentType<PlaceProps<Facts, Check>>;
  /** What is to be confirmed before its act, or before it is submitted; null where nothing is. `id`: where it is saved. */
  questionOf?: (
    draft: Draft,
    about: { id: string | null; isSubmitted: boolean; check: Check },
  ) => Promise<ActQuestion | null>;
  /** What should be known before its act, above the form; `onPreview` shows its paper. */
  Notice?: ComponentType<{ draft: Draft; facts: Facts; onPreview: () => void }>;
  /** The page of its paper, where a draft is looked at before its act; kinds without one have no preview. */
  paperPath?: (id: string) => string;
  /** Further buttons above a draft, such as print. */
  Acts?: ComponentType<{ draft: Draft; facts: Facts; view: AnyView | null }>;
};

export type QuestionWindow = ComponentType<{ onConfirm: () => void; onClose: () => void }>;

/** Something to confirm before an act. */
export type ActConfirmation = {
  title: string;
  text: string;
  confirm: string;
  /** The code of the warning that it asks about, which is not shown once more afterwards. */
  code: string;
};

/** A window of the area's own asks for what the act needs. */
export type ActQuestion = ActConfirmation | { Window: QuestionWindow };

/** Below a field of the head; a warning prevents nothing. */
export type HeadNote = { readonly text: string; readonly isWarning?: boolean };

export type HeadChoice = { value: string; label: string };

export type HeadChange = {
  head: readonly (readonly [field: string, value: string])[];
  offers?: readonly NewLine[];
};
