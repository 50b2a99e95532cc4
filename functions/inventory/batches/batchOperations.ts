// The operations of batches, loaded when one of them is called.
import { changeBatch } from './changeBatch.ts';
import { listBatchesOnHand } from './listBatchesOnHand.ts';

export const batchOperations = { changeBatch, listBatchesOnHand };
