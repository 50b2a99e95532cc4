// Each kind of document as its area draws it: beside a decision on it, fetched when it is first looked at.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export type DocumentView = ComponentType<{ id: string }>;

export const documentViews: Readonly<Record<string, LazyExoticComponent<DocumentView>>> = {
  allocation: lazy(async () => ({
    default: (await import('#frontend/finance/arap/AllocationView.tsx')).AllocationPreview,
  })),
  annex: lazy(async () => ({
    default: (await import('#frontend/invoices/contracts/annexes/view/AnnexView.tsx')).AnnexPreview,
  })),
  contract: lazy(async () => ({
    default: (await import('#frontend/invoices/contracts/view/ContractView.tsx')).ContractPreview,
  })),
  countSheet: lazy(async () => ({
    default: (await import('#frontend/inventory/counts/view/CountSheetView.tsx')).CountSheetPreview,
  })),
  invoice: lazy(async () => ({
    default: (await import('#frontend/invoices/view/InvoiceView.tsx')).InvoicePreview,
  })),
  quote: lazy(async () => ({
    default: (await import('#frontend/invoices/quotes/view/QuoteView.tsx')).QuotePreview,
  })),
  stockAdjustment: lazy(async () => ({
    default: (await import('#frontend/inventory/adjustments/view/AdjustmentView.tsx')).AdjustmentPreview,
  })),
  stockTransfer: lazy(async () => ({
    default: (await import('#frontend/inventory/transfers/view/TransferView.tsx')).TransferPreview,
  })),
  voucher: lazy(async () => ({
    default: (await import('#frontend/finance/vouchers/view/VoucherView.tsx')).VoucherPreview,
  })),
};
