// How vouchers are typed, and the way to those that are read.
import { lazy } from 'react';
import { type AnyView, fieldText } from '#frontend/documents/anyDocument.ts';
import type { AnyParts } from '#frontend/documents/documentParts.ts';
import { receiptParts } from '../receipts/receiptParts.ts';
import { voucherBase } from './voucherBase.ts';
import { voucherEditor } from './voucherEditor.ts';

export const voucherParts: AnyParts = {
  ...voucherBase,
  editor: voucherEditor,
  formOf: (view: AnyView) => (fieldText(view, 'settles') === '' ? voucherParts : receiptParts),
  View: lazy(async () => ({ default: (await import('./view/VoucherView.tsx')).VoucherView })),
} as unknown as AnyParts;
