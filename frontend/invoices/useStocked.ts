// Which products of an invoice move goods: those of which stock is kept, where documents of its day move stock.
import { useMemo } from 'react';
import { sentUses } from '#frontend/documents/grid/sentUses.ts';
import { useRecordAnswers } from '#frontend/documents/recordQueries.ts';
import type { TradeFacts } from '#shared/invoices/invoiceFaults.ts';
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { movesStockOn } from '#shared/stock/keptStock.ts';
import { usePostingNotice } from './invoiceQueries.ts';

const uses = sentUses(invoiceKind);

type At = { branch: string; date: string };

/** False until it is known; the page of the form asks the same before posting. */
export const useMovesStock = ({ branch, date }: At): boolean => {
  const { data: notice } = usePostingNotice(branch);
  return notice !== undefined && movesStockOn(notice.stock, date);
};

/** In the form it asks nothing of its own: the lines ask what their products are called. */
export const useStocked = (codes: readonly string[], at: At): NonNullable<TradeFacts['isStocked']> => {
  const [products] = useRecordAnswers({ product: codes.filter((code) => code !== '') }, uses);
  const moves = useMovesStock(at);
  return useMemo(() => {
    const known = moves ? (products ?? []) : [];
    const stocked = new Set(
      known.flatMap(({ code, record }) => (record?.['stocked'] === true ? [code] : [])),
    );
    return (product: string) => stocked.has(product);
  }, [products, moves]);
};
