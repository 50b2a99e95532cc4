// What the own acts of documents may refuse: whoever submits or approves last is answered by it.
import { postingRefusals } from '../finance/postingRefusals.ts';

export const actRefusals: readonly string[] = postingRefusals;
