// How vouchers are typed, and the way to those that are read.
import { lazy } from 'react';
import type { AnyParts } from '#frontend/documents/documentParts.ts';
import { voucherBase } from './voucherBase.ts';
import { voucherEditor } from './voucherEditor.ts';

export const voucherParts: AnyParts = {
  ...voucherBase,
  editor: voucherEditor,
  View: lazy(async () => ({ default: (await import('./view/VoucherView.tsx')).VoucherView })),
} as unknown as AnyParts;
