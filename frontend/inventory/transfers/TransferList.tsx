// The list of stock transfers: how long goods are on their way stands beside their state, and what is overdue is marked.

import { saidOf } from '#frontend/documents/DocumentStatus.tsx';
import type { DocumentWords } from '#frontend/documents/documentWords.ts';
import { DocumentList } from '#frontend/documents/list/DocumentList.tsx';
import { type ListParts, listScreenParts } from '#frontend/documents/list/listParts.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import type { TransferRow } from '#shared/inventory/transfers/transferKind.ts';
import { transferWorded } from './transferBase.ts';

const stateOf = (row: TransferRow, t: DocumentWords) => {
  const { days = null, isOverdue = false } = row;
  if (days === null) return null;
  const { words, tone } = saidOf(row, t);
  const age = t('list.days', { count: days, number: countText(days) });
  return isOverdue
    ? { words: t('list.overdue', { state: words, age }), tone: 'danger' as const }
    : { words: t('list.onTheWay', { state: words, age }), tone };
};

const list: ListParts<TransferRow> = { state: stateOf };

const parts = listScreenParts({ ...transferWorded, list });

export const TransferList = () => <DocumentList parts={parts} />;
