// The names of all lists, by which views of them are kept.
import { inboxList } from './approvals/inboxList.ts';
import { workflowList } from './approvals/workflowList.ts';
import { logList } from './audit/logList.ts';
import { rolesList } from './auth/rolesList.ts';
import { usersList } from './auth/usersList.ts';
import { documentKinds } from './documentKinds.ts';
import { payableList, receivableList } from './finance/arap/openItemsList.ts';
import { chequeList } from './finance/receipts/chequeList.ts';
import { notificationList } from './me/notificationList.ts';
import { scheduleList } from './reports/schedules/scheduleList.ts';
import { allResources } from './resources.ts';

/** Lists of an area that are neither records nor documents. */
const others: readonly { name: string }[] = [
  logList,
  usersList,
  rolesList,
  workflowList,
  inboxList,
  notificationList,
  receivableList,
  chequeList,
  payableList,
  scheduleList,
];

export const listNames: readonly string[] = [
  ...others.map(({ name }) => name),
  ...documentKinds.map(({ plural }) => plural),
  ...allResources.map(({ name }) => name),
];
