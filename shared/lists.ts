// All lists by their names: views of them are kept, and those that can be taken away can be sent regularly.
import { inboxList } from './approvals/inboxList.ts';
import { workflowList } from './approvals/workflowList.ts';
import { logList } from './audit/logList.ts';
import { rolesList } from './auth/rolesList.ts';
import { usersList } from './auth/usersList.ts';
import { documentKinds } from './documentKinds.ts';
import { documentList } from './documents/documentList.ts';
import { payableList, receivableList } from './finance/arap/openItemsList.ts';
import { chequeList } from './finance/receipts/chequeList.ts';
import { dueMilestoneList } from './invoices/contracts/milestones/dueMilestoneList.ts';
import type { AnyList } from './lists/list.ts';
import { notificationList } from './me/notificationList.ts';
import { scheduleList } from './reports/schedules/scheduleList.ts';
import { resourceList } from './resources/resourceList.ts';
import { allResources } from './resources.ts';

/** Lists of an area that are neither records nor documents. */
const others = [
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
  dueMilestoneList,
];

export const listNames: readonly string[] = [
  ...others.map(({ name }) => name),
  ...documentKinds.map(({ plural }) => plural),
  ...allResources.map(({ name }) => name),
];

/** Where it can be taken away as a file, which its declaration draws. */
export const sentList = (name: string): AnyList | undefined => {
  const kind = documentKinds.find(({ plural }) => plural === name);
  const resource = allResources.find((each) => each.name === name);
  const list = kind ? documentList(kind) : resource && resourceList(resource);
  const found = list ?? others.find((each) => each.name === name);
  const isDrawn =
    found !== undefined && (found.fileColumns !== null || Object.keys(found.columns).length > 0);
  return isDrawn && found.export ? found : undefined;
};
