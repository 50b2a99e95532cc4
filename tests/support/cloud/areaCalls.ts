// One call of each area that reads, so that its function starts and reaches what it needs.
import { listInbox } from '#shared/approvals/api.ts';
import { listAttachments } from '#shared/attachments/api.ts';
import { getSession } from '#shared/auth/sessionApi.ts';
import { listUnreadCommunications } from '#shared/cms/api.ts';
import { listParties } from '#shared/crm/api.ts';
import { getFinanceOverview } from '#shared/finance/overview/overviewApi.ts';
import { getEmployee } from '#shared/hr/api.ts';
import { employees } from '#shared/hr/organisation.ts';
import { listStock } from '#shared/inventory/stockApi.ts';
import { getInvoiceOverview } from '#shared/invoices/overviewApi.ts';
import { quoteCalls } from '#shared/invoices/quotes/quoteApi.ts';
import { listNotifications } from '#shared/me/api.ts';
import { listReportSchedules } from '#shared/reports/schedules/scheduleApi.ts';
import { searchAll } from '#shared/search/api.ts';
import { getSettings } from '#shared/settings/generalApi.ts';
import { brands } from '#shared/settings/resources.ts';
import { getHealth } from '#shared/site/api.ts';
import type { Client } from '../product/client.ts';

type AreaCall = (admin: Client, user: string) => Promise<unknown>;

export const areaCalls: Readonly<Record<string, AreaCall>> = {
  approvals: (admin) => admin.call(listInbox, {}),
  attachments: (admin) => admin.call(listAttachments, { params: { entity: 'party', owner: 'C1' } }),
  auth: (admin) => admin.call(getSession, {}),
  cms: (admin, user_id) => admin.call(listUnreadCommunications, { params: { user_id } }),
  crm: (admin) => admin.call(listParties, {}),
  finance: (admin) => admin.call(getFinanceOverview, {}),
  hr: async (admin) => {
    const body = { code: 'E1', name: 'Noor', name_ar: 'نور', branch: '01' };
    await admin.call(employees.api.create, { body });
    return admin.call(getEmployee, { params: { employee_id: 'E1' } });
  },
  inventory: (admin) => admin.call(listStock, {}),
  invoices: (admin) => admin.call(getInvoiceOverview, {}),
  me: (admin) => admin.call(listNotifications, {}),
  pms: (admin) => admin.call(quoteCalls.list, {}),
  reports: (admin) => admin.call(listReportSchedules, {}),
  resources: (admin) => admin.call(brands.api.list, {}),
  search: (admin) => admin.call(searchAll, { query: { text: 'C1' } }),
  settings: (admin) => admin.call(getSettings, {}),
  site: (admin) => admin.call(getHealth, {}),
};
