// How the documents of a kind look in the browser, beyond what follows from their declaration: one value for list, view and editor.
import type { ComponentType } from 'react';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import type { AnyRow, AnyView, OpenedView } from './anyDocument.ts';
import type { DocumentFacts, FactsAnswer } from './editor/documentFacts.ts';
import type { EditorParts } from './editor/editorParts.ts';
import type { ListParts } from './list/listParts.ts';
import type { ViewParts } from './view/viewParts.ts';

export type DocumentParts<
  Facts extends DocumentFacts = DocumentFacts,
  Row extends AnyRow = AnyRow,
  View extends AnyView = AnyView,
> = {
  kind: AnyKind;
  /** The file of texts of its area, where the kind has sentences of its own; null where it has none. */
  words: string | null;
  /** What its view and its editor know of the company; called as a hook. */
  useFacts: () => FactsAnswer<Facts>;
  list: ListParts<Row>;
  view: ViewParts<Facts, View>;
  editor: EditorParts<Facts>;
  /** Its documents as they are read: fetched when one is first opened, since that needs other code than typing one. */
  View: ComponentType<{ facts: DocumentFacts; view: OpenedView }>;
  /** The name of a form of its own beside that of the kind, under which this browser keeps what is typed in a new one. */
  form?: string;
  /** The form in which a saved document is typed, or one that is made like it; this one where nothing is said. */
  formOf?: (view: AnyView) => AnyParts;
  /** What else the user should know after an act or a reversal; `isNext`: the user continues with a new document. */
  onActionDone?: (id: string, how: { isNext: boolean }) => void;
};

/** Parts as the editor reads them, whatever the kind; list and view have files of their own, which it does not bring along. */
export type AnyParts = Omit<DocumentParts, 'list' | 'view'>;

/** The parts of one kind as those of any: what is given to them is of their own kind. */
export const editedParts = <Facts extends DocumentFacts, Row extends AnyRow, View extends AnyView>(
  parts: Pick<DocumentParts<Facts, Row, View>, Exclude<keyof AnyParts, 'editor'>> & { editor: object },
): AnyParts => {
  const { editor, ...others } = parts;
  return { ...others, editor: editor as AnyParts['editor'] };
};
