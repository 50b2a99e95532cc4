// How the list of a kind looks, beyond what follows from its declaration.
import type { ReactNode } from 'react';
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import type { ListColumn as DrawnColumn, ListDisplay, RowSum } from '#frontend/lists/listDisplay.ts';
import type { StatusTone } from '#frontend/ui/text/StatusDot.tsx';
import type { RoleGrants } from '#shared/kernel/permission.ts';
import type { Asked } from '#shared/lists/list.ts';
import type { AnyRow } from '../anyDocument.ts';
import type { DocumentParts } from '../documentParts.ts';
import type { DocumentWords } from '../documentWords.ts';

export type ListColumn<Row extends AnyRow = AnyRow> = DrawnColumn<Row>;

/** Leads to what else is done with documents of the kind, such as their import. */
export type ListButton = { key: string; label: string; icon: ReactNode; path: string; whenEmpty?: true };

export type ListFigures = {
  counts?: Readonly<Record<string, number | undefined>> | undefined;
  /** They are on their way. */
  isPending?: boolean;
  /** What they come to, by the same keys. */
  values?: Readonly<Record<string, string>> | undefined;
  note?: string | undefined;
  /** The values that filters offer, which only the area knows. */
  choices?: ListDisplay<AnyRow>['choices'];
};

type PaperPage = { pathOf: (ids: readonly string[]) => string; max: number };

/** Another paper of a document, such as its delivery note; `name`: its words below `bulk.`. */
export type OtherPaper<Row extends AnyRow = AnyRow> = PaperPage & {
  name: string;
  icon: ReactNode;
  /** Whether the document has one. */
  isOf(row: Row): boolean;
};

export type ListParts<Row extends AnyRow = AnyRow> = {
  /** The records of a field, where documents name others than may be chosen, or people look for them in an order. */
  records?: Readonly<Record<string, (chosenFrom: readonly RecordChoice[]) => readonly RecordChoice[]>>;
  /** The page on which several are printed, and how many at once. */
  paper?: PaperPage;
  otherPapers?: readonly OtherPaper<Row>[];
  /** Sends a finished document to its recipient. */
  send?(row: Row, idempotencyKey: string): Promise<unknown>;
  /** Whether there is somebody to send it to. */
  maySend?(row: Row): boolean;
  /** What should be known before a document is sent, be it a draft or done; null where nothing is. */
  beforeSending?(row: Row): Promise<string | null>;
  /** Whose it is, where several are named: such as its party. */
  whose?(row: Row): string | null;
  /** Shown in the column of the state in its place, such as what is still to be paid. */
  state?(row: Row, t: DocumentWords): { words: string; tone: StatusTone } | null;
  /** How many documents stand under each tab, undefined where that is not known, and what is said of them above the rows. */
  useFigures?: (asked: Asked, t: DocumentWords) => ListFigures;
  /** What the chosen rows add up to, where that is not the sum of their totals. */
  sums?(rows: readonly Row[], place: { t: DocumentWords; scale: number }): readonly RowSum[];
  /** For users who have these roles. */
  buttons?: (t: DocumentWords, roles: readonly RoleGrants[]) => readonly ListButton[];
};

/** As much of the parts of a kind as its list needs. */
export type ListScreenParts = Pick<DocumentParts, 'kind' | 'words' | 'list'>;

export const listScreenParts = <Row extends AnyRow>(
  parts: Pick<DocumentParts, 'kind' | 'words'> & { list: ListParts<Row> },
): ListScreenParts => parts;
