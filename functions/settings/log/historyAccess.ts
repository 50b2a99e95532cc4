// Who may see what was done to a document: users who may call what shows the document itself, and within the same branches.

import { changeWorkflow } from '#shared/approvals/api.ts';
import type { AuditEntity } from '#shared/audit/auditEntity.ts';
import { isAuditEntity } from '#shared/audit/auditEntity.ts';
import { listRoles } from '#shared/auth/rolesApi.ts';
import { listUsers } from '#shared/auth/usersApi.ts';
import { documentKinds } from '#shared/documentKinds.ts';
import { getCall } from '#shared/documents/documentApi.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { listOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import { getBooksCheck, grantLockException, saveLockDate } from '#shared/finance/booksApi.ts';
import { getImport } from '#shared/finance/importApi.ts';
import { getOpening } from '#shared/finance/opening/openingApi.ts';
import { listCheques } from '#shared/finance/receipts/chequeApi.ts';
import { closeFiscalYear } from '#shared/finance/yearCloseApi.ts';
import { changeBatch } from '#shared/inventory/batches/batchApi.ts';
import { getStockOpening } from '#shared/inventory/opening/openingApi.ts';
import { listDueMilestones } from '#shared/invoices/contracts/milestones/dueMilestoneApi.ts';
import type { Access } from '#shared/kernel/endpoint.ts';
import { getReportRun } from '#shared/reportRunsApi.ts';
import { listReportSchedules } from '#shared/reports/schedules/scheduleApi.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import { findResource } from '#shared/resources.ts';
import { getBaseCurrency } from '#shared/settings/api.ts';
import { getSettings } from '#shared/settings/generalApi.ts';
import { listParkedMessages } from '#shared/settings/parkedApi.ts';

type Visibility = {
  access: Access;
  /** Documents of a branch are seen by users who may see that branch. */
  byBranch?: true;
  /** What the document is a record of. */
  resource?: AnyResource;
  /** Of which kind it is: its type may be out of sight. */
  kind?: AnyKind;
};

const visibilities: Record<AuditEntity, Visibility> = {
  import: { access: getImport.auth, byBranch: true },
  opening: { access: getOpening.auth, byBranch: true },
  stockOpening: { access: getStockOpening.auth, byBranch: true },
  account: { access: ['account', 'view'] },
  postingRules: { access: saveLockDate.auth },
  fiscalYear: { access: closeFiscalYear.auth },
  vatReturn: { access: ['lock', 'edit'] },
  lockException: { access: grantLockException.auth },
  books: { access: getBooksCheck.auth },
  company: { access: getBaseCurrency.auth },
  settings: { access: getSettings.auth },
  parkedMessage: { access: listParkedMessages.auth },
  user: { access: listUsers.auth, byBranch: true },
  role: { access: listRoles.auth },
  workflow: { access: changeWorkflow.auth },
  permission: { access: ['log', 'view'] },
  report: { access: getReportRun.auth },
  reportSchedule: { access: listReportSchedules.auth },
  openItem: { access: listOpenItems.auth },
  cheque: { access: listCheques.auth },
  milestone: { access: listDueMilestones.auth },
  batch: { access: changeBatch.auth },
  log: { access: ['log', 'export'] },
};

/** Null where there are no such documents. */
export const visibilityOf = (entity: string): Visibility | null => {
  if (isAuditEntity(entity)) return visibilities[entity];
  const kind = documentKinds.find(({ name }) => name === entity);
  if (kind) return { access: getCall(kind).auth, byBranch: true, kind };
  const resource = findResource(entity);
  return resource ? { access: resource.api.list.auth, resource } : null;
};
