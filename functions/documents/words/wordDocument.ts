// A document as the word index knows it: its place in lists, its text, and the words by which it is found.
import { type Attributes, type Item, overwrite, type Write } from '#functions/storage/writes.ts';
import type { AnyDocument, AnyKind } from '#shared/documents/documentKind.ts';
import { tokensOf } from '#shared/documents/words/searchTerms.ts';
import { type AnyHeader, listOrder, openStatesOf } from '../documentLayout.ts';
import { changeKey } from './wordState.ts';

/** Which text of the document is meant: it counts as long as its header says the same. */
export type WordRow = {
  id: string;
  /** Its place in lists, which begins with its day. */
  order: string;
  linesRev: number;
};

export type WordDocument = WordRow & { tokens: readonly string[] };

export const rowOf = (header: Pick<AnyHeader, 'linesRev'> & AnyHeader): WordRow => ({
  id: header.id,
  order: listOrder(header),
  linesRev: header.linesRev,
});

/** A row that was written before its document changed finds nothing any more. */
export const isCurrent = ({ order, linesRev }: WordRow, header: AnyHeader): boolean =>
  header.linesRev === linesRev && listOrder(header) === order;

export const wordDocumentOf = (kind: AnyKind, document: AnyDocument): WordDocument => ({
  ...rowOf(document),
  tokens: tokensOf(kind, document, openStatesOf(kind).has(document.status)),
});

/** Says of a document that has no entry what it is found by; `rev`: of the header that is written with it. */
export const changeItem = (kind: AnyKind, document: AnyDocument, rev: number): Item => {
  const { id, order, linesRev, tokens } = wordDocumentOf(kind, document);
  return {
    key: changeKey(kind.key, id),
    attributes: { order, linesRev, tokens: tokens.join(' '), rev },
  };
};

/** With the document itself, so that the next search finds it. */
export const changeWrite = (kind: AnyKind, document: AnyDocument, rev: number): Write =>
  overwrite(changeItem(kind, document, rev));

export type Change = WordDocument & { rev: number };

export const changeOf = (item: Attributes): Change => ({
  id: String(item['sk']),
  order: String(item['order']),
  linesRev: Number(item['linesRev']),
  tokens: String(item['tokens']).split(' '),
  rev: Number(item['rev']),
});

const dayLength = 10;

export const dayOfRow = ({ order }: WordRow): string => order.slice(0, dayLength);

/** A row as its item keeps it: the day is that of the item. */
export const textOfRow = ({ order, linesRev }: WordRow): string =>
  `${order.slice(dayLength + 1)} ${linesRev}`;

export const rowOfText = (day: string, text: string): WordRow => {
  const [order = '', linesRev] = text.split(' ');
  return {
    id: order.slice(order.lastIndexOf('#') + 1),
    order: `${day}#${order}`,
    linesRev: Number(linesRev),
  };
};
