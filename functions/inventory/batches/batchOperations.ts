// The operations of batches, loaded when one of them is called.
import { changeBatch } from './changeBatch.ts';
import { getBatch } from './getBatch.ts';
import { listBatchesOnHand } from './listBatchesOnHand.ts';

export const batchOperations = { changeBatch, getBatch, listBatchesOnHand };
