// The kinds of documents that can be approved, each as its area answers for it.
import { approvableVoucher } from '#functions/finance/vouchers/approvableVoucher.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import type { ApprovableDocument } from './approvableDocument.ts';

const documents: readonly ApprovableDocument[] = [approvableVoucher];

export const documentNamed = (name: string): ApprovableDocument =>
  documents.find(({ type }) => type.name === name) ?? notFound('document');
