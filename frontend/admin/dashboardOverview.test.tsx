// The dashboard says what it is sent, and keeps silent about what the user may not see.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startApi } from '#frontend/lib/api.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { type Session, SessionContext } from '#frontend/lib/session/session.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { OverviewPage } from '#frontend/overviews/OverviewPage.tsx';
import { PageTitleProvider } from '#frontend/ui/page/PageTitle.tsx';
// The page loads these kinds by itself, which may take longer than a test.
import '#shared/invoices/contracts/contractKind.ts';
import '#shared/pms/design/request/requestKind.ts';
import { dashboardOverview } from './dashboardOverview.tsx';
import type { Dashboard } from './dashboardQueries.ts';

const sessionOf = (roles: Session['roles']): Session => ({
  user: {
    id: 'u1',
    employee_id: null,
    username: 'sara',
    name: 'Sara',
    name_ar: 'سارة',
    email: 's@r.example',
    imageUrl: null,
    branch_id: 'b1',
    roles: [],
    status: 'active',
  },
  corp: {
    code: 'RAWASI',
    company_name: 'Rawasi',
    company_name_ar: 'شركة رواسي',
    logo: null,
    language: 'ar',
    look: 'light',
  },
  branch: { id: 'b1', name: 'Riyadh', name_ar: 'الرياض' },
  roles,
  settings: {
    currency: 'SAR',
    scale: 2,
    time_zone: 'Asia/Riyadh',
    today: '2026-02-17',
    idle_minutes: 120,
    extend_logs_out: false,
    digits: 'latn',
    hijri: true,
    theme_revision: 0,
    menu_off: [],
    branches: 1,
    tfa_missing: false,
    language: null,
    theme: null,
  },
});

const role = (code: string): Session['roles'][number] => ({
  code,
  modules: [],
  name: '',
  name_ar: '',
  permissions: [],
});

const nothing = { value: '0.00', previous: '0.00' };
const figures = {
  revenue: { value: '26.30', previous: '100.00' },
  expense: { value: '112.40', previous: '100.00' },
  money: nothing,
  receivable: nothing,
  payable: nothing,
};

const show = (dashboard: Partial<Dashboard>, roles: Session['roles']) => {
  const answer = { asOf: '2026-02-17', figures: null, months: [], latest: null, work: [], ...dashboard };
  // The same answer goes to the first steps, which are put away, and to the figures of contracts and requests, of which there are none.
  const whole = { ...answer, hidden: true, done: [], states: {}, all: { count: 0 } };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(whole), { status: 200 }));
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <PageTitleProvider>
          <SessionContext value={sessionOf(roles)}>
            <OverviewPage overview={dashboardOverview} />
          </SessionContext>
        </PageTitleProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

beforeAll(async () => {
  startApi();
  await startTexts();
  await i18next.loadNamespaces(['admin', 'figures', 'ui']);
});
beforeEach(() => {
  queryClient.clear();
  // Test pages have no layout to observe.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test('a user without rights to documents reads no list of them', async () => {
  show({}, [role('employee')]);
  expect(await screen.findByText('لا مستندات لك هنا')).toBeInTheDocument();
  expect(screen.queryByText('أحدث المستندات')).toBeNull();
});

test('a customer reads how documents come, and is not led to the work of others', async () => {
  show({}, [role('client')]);
  expect(await screen.findByText('مستنداتك تصلك بالبريد الإلكتروني')).toBeInTheDocument();
  expect(screen.queryByText('صندوق الوارد')).toBeNull();
});

test('a user without figures sees what can be written and what is open', async () => {
  const sales = {
    ...role('sales'),
    permissions: ['view', 'create'].map((action) => ({ name: 'quote', action })),
  };
  show(
    {
      work: [
        {
          kind: 'quote',
          drafts: 9,
          mine: 3,
          waiting: [
            { state: 'pending', count: 2 },
            { state: 'sentToPost', count: 1 },
          ],
          awaited: [],
        },
      ],
    },
    [sales],
  );
  expect(await screen.findByText('3 مسودات لك')).toHaveAttribute('href', '/pms/quote?status=draft');
  expect(screen.getByText('مستند واحد بانتظار الترحيل')).toHaveAttribute('href', '/pms/quote?status=pending');
  expect(screen.getByText('مستندان بانتظار البتّ')).toHaveAttribute('href', '/pms/quote?status=pending');
  expect(screen.getByRole('link', { name: 'عرض سعر جديد' })).toBeInTheDocument();
});

test('a figure is compared with the same days of the month before, in words', async () => {
  show({ figures, latest: [] }, [role('admin')]);
  expect(
    await screen.findByText(/أقل بنسبة \u206673\.7%\u2069 عمّا كان في \u20681\u2060–\u206017 يناير\u2069/),
  ).toBeInTheDocument();
  expect(
    screen.getByText(/أعلى بنسبة \u206612\.4%\u2069 عمّا كان في \u20681\u2060–\u206017 يناير\u2069/),
  ).toBeInTheDocument();
  expect(screen.getByText('لا توجد مستندات بعد')).toBeInTheDocument();
});

test('a company without revenue and expenses gets a sentence in place of a chart', async () => {
  show({ months: [{ month: '2026-02', revenue: '0.00', expense: '0.00' }] }, [role('admin')]);
  expect(await screen.findByText('لا إيرادات ولا مصروفات بعد')).toBeInTheDocument();
});

test('a reversal says which document it takes back, in the language of the reader', async () => {
  await i18next.loadNamespaces('documents');
  const said = 'تحصيل الشيك 118807 \u2063/ Collection of cheque 118807';
  const party = { name: 'Rawaj', name_ar: 'رواج' };
  const row = { kind: 'voucher', state: 'posted', type: null, total: '1.00', date: '2026-02-17' };
  const latest = [
    { ...row, id: 'v1', number: '02-JV-2026-000024', party: null, about: said, reverses: null },
    { ...row, id: 'v2', number: '02-JV-2026-000025', party, about: said, reverses: '02-JV-2026-000024' },
  ];
  show({ figures, latest }, [role('admin')]);
  const links = await screen.findAllByRole('link', { name: /تحصيل الشيك/ });
  expect(links[0]).toHaveTextContent('سند · تحصيل الشيك 118807');
  expect(links[1]).toHaveTextContent('سند · عكس \u206602-JV-2026-000024\u2069 · تحصيل الشيك 118807');
  expect(screen.queryByText(/Collection/)).toBeNull();
});
