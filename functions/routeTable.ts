// Every call of the product with the operation that answers it: what the local host serves and the tests loop over.

import { approvalOperations } from '#functions/approvals/routes.ts';
import { attachmentOperations } from '#functions/attachments/routes.ts';
import { authOperations } from '#functions/auth/routes.ts';
import { cmsOperations } from '#functions/cms/routes.ts';
import { crmOperations } from '#functions/crm/routes.ts';
import { financeOperations } from '#functions/finance/routes.ts';
import { hrOperations } from '#functions/hr/routes.ts';
import type { Operation } from '#functions/http/operation.ts';
import { inventoryOperations } from '#functions/inventory/routes.ts';
import { invoiceOperations } from '#functions/invoices/routes.ts';
import { meOperations } from '#functions/me/routes.ts';
import { projectOperations } from '#functions/pms/routes.ts';
import { reportOperations } from '#functions/reports/routes.ts';
import { recordOperations } from '#functions/resources/routes.ts';
import { searchOperations } from '#functions/search/routes.ts';
import { settingsOperations } from '#functions/settings/routes.ts';
import { siteOperations } from '#functions/site/routes.ts';

export type Route = Operation & { area: string; name: string };

const areas: Record<string, Record<string, Operation>> = {
  attachments: attachmentOperations,
  approvals: approvalOperations,
  auth: authOperations,
  cms: cmsOperations,
  crm: crmOperations,
  finance: financeOperations,
  hr: hrOperations,
  inventory: inventoryOperations,
  invoices: invoiceOperations,
  me: meOperations,
  pms: projectOperations,
  reports: reportOperations,
  resources: recordOperations,
  search: searchOperations,
  settings: settingsOperations,
  site: siteOperations,
};

export const routeTable: readonly Route[] = Object.entries(areas).flatMap(([area, operations]) =>
  Object.entries(operations).map(([name, operation]) => ({ area, name, ...operation })),
);
