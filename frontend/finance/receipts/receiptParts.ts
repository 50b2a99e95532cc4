// How receipts and payments are typed: vouchers with a form of their own, amount first.
import { lazy } from 'react';
import type { AnyParts } from '#frontend/documents/documentParts.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { voucherBase } from '../vouchers/voucherBase.ts';
import { receiptEditor } from './receiptEditor.ts';

/** What is left of items changes in their lists, and in those of invoices. */
const acted = (id: string): void => {
  voucherBase.onActionDone(id);
  for (const name of ['receivable', 'payable', 'settling', 'invoices'])
    void queryClient.invalidateQueries({ queryKey: [name] });
};

export const receiptParts: AnyParts = {
  ...voucherBase,
  onActionDone: acted,
  form: 'receipt',
  editor: receiptEditor,
  View: lazy(async () => ({ default: (await import('../vouchers/view/VoucherView.tsx')).VoucherView })),
} as unknown as AnyParts;
