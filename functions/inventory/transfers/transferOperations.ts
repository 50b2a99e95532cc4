// The operations of stock transfers, loaded when one of them is called.
import { kindOperations } from '#functions/documents/documentOperations.ts';
import { transferActs } from './transferActs.ts';

export const transferOperations = kindOperations(transferActs);
