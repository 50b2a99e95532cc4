// The items of contracts.
import { documentRecords } from '#functions/documents/documentRecords.ts';
import { type Contract, contractKind } from '#shared/invoices/contracts/contractKind.ts';

export const contractRecords = documentRecords<Contract>(contractKind);
