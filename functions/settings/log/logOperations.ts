// The operations of the log, by the names of their contracts.
import { exportLog } from './exportLog.ts';
import { listHistory } from './listHistory.ts';
import { listLog } from './listLog.ts';
import { listLogUsers } from './listLogUsers.ts';

export const logOperations = { exportLog, listHistory, listLog, listLogUsers };
