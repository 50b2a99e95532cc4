// The operations of parked messages, by the names of their contracts.
import { listParkedMessages } from './listParkedMessages.ts';
import { removeParkedMessage } from './removeParkedMessage.ts';
import { retryParkedMessage } from './retryParkedMessage.ts';

export const parkedOperations = { listParkedMessages, removeParkedMessage, retryParkedMessage };
