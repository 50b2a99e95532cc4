// Which products of an invoice move goods, as far as its form knows that: from the names of its lines, and what is known since it was opened.
import { useMemo } from 'react';
import { type Draft, lineText } from '#frontend/documents/editor/documentDraft.ts';
import { sentUses } from '#frontend/documents/grid/sentUses.ts';
import { useRecordAnswers } from '#frontend/documents/recordQueries.ts';
import type { TradeFacts } from '#shared/invoices/invoiceFaults.ts';
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { movesStockOn } from '#shared/stock/keptStock.ts';
import { usePostingNotice } from '../invoiceQueries.ts';

const uses = sentUses(invoiceKind);

/** Asks nothing of its own: the lines ask what their products are called, and the page what is to be known before posting. */
export const useStocked = ({ head, lines }: Draft): NonNullable<TradeFacts['isStocked']> => {
  const codes = lines.map((line) => lineText(line, 'product')).filter((code) => code !== '');
  const [products] = useRecordAnswers({ product: codes }, uses);
  const { data: notice } = usePostingNotice(head['branch'] ?? '');
  const moves = notice !== undefined && movesStockOn(notice.stock, head['date'] ?? '');
  return useMemo(() => {
    const known = moves ? (products ?? []) : [];
    const stocked = new Set(
      known.flatMap(({ code, record }) => (record?.['stocked'] === true ? [code] : [])),
    );
    return (product: string) => stocked.has(product);
  }, [products, moves]);
};
