// How every list is taken away, by its name: what is sent regularly reads it as its file is read.
import { exportDocuments } from '#functions/documents/exportDocuments.ts';
import { exportOpenItems } from '#functions/finance/arap/listOpenItems.ts';
import { exportCheques } from '#functions/finance/receipts/chequeOperations.ts';
import { exportDueMilestones } from '#functions/invoices/contracts/dueMilestones.ts';
import type { ExportOperation } from '#functions/paper/exportOperation.ts';
import { exportRecords } from '#functions/resources/exportRecords.ts';
import { allResources } from '#shared/resources.ts';
import { documentKinds } from './documentKinds.ts';

const others: Readonly<Record<string, ExportOperation>> = {
  cheques: exportCheques,
  receivable: exportOpenItems,
  payable: exportOpenItems,
  milestones: exportDueMilestones,
};

export const exportedList = (name: string): ExportOperation | undefined => {
  const acts = documentKinds.find(({ kind }) => kind.plural === name);
  if (acts) return exportDocuments(acts);
  const resource = allResources.find((each) => each.name === name);
  return resource ? exportRecords(resource) : others[name];
};
