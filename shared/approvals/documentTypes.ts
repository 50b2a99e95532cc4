// The kinds of documents that can be approved; each is declared by its area.
import { voucherDocument } from '../finance/voucherApproval.ts';
import type { DocumentType } from './documentType.ts';

export const documentTypes: readonly DocumentType[] = [voucherDocument];

export const documentTypeOf = (name: string): DocumentType | undefined =>
  documentTypes.find((each) => each.name === name);
