// What the own acts of documents may refuse: submitting and the last approval answer it.
import { postingRefusals } from '../finance/postingRefusals.ts';

export const actRefusals: readonly string[] = postingRefusals;
