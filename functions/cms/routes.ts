// The operations of content, by the names of their contracts.
import { listUnreadCommunications } from './listUnreadCommunications.ts';

export const cmsOperations = { listUnreadCommunications };
