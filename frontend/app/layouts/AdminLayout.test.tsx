// The back office frame: what of the menu a user sees, the search, the user's dropdown.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startApi } from '#frontend/lib/api.ts';
import { type Session, SessionContext } from '#frontend/lib/session/session.ts';
import { BuiltNames } from '#frontend/lib/texts/builtNames.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { PageTitleProvider } from '#frontend/ui/page/PageTitle.tsx';
import { routeNamed } from '#shared/routes.ts';
import { builtNames } from '../screens.ts';
import { AdminLayout } from './AdminLayout.tsx';

configure({ asyncUtilTimeout: 10_000 });

const sessionOf = (roles: { code: string; modules: string[] }[]): Session => ({
  user: {
    id: 'u1',
    employee_id: null,
    username: 'sara',
    name: 'Sara Alqahtani',
    name_ar: 'سارة القحطاني',
    email: 'sara@rawasi.example',
    imageUrl: null,
    branch_id: 'b1',
    roles: roles.map((role) => role.code),
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
  branch: { id: 'b1', name: 'Riyadh branch', name_ar: 'فرع الرياض' },
  roles: roles.map((role) => ({ ...role, name: '', name_ar: '', permissions: [] })),
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

const show = (
  roles: { code: string; modules: string[] }[],
  path = '/finance/vouchers/new',
  built = builtNames,
) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <PageTitleProvider>
          <SessionContext value={sessionOf(roles)}>
            <BuiltNames value={built}>
              <AdminLayout route={routeNamed('finance.vouchers.new')} Screen={() => <p>{'content'}</p>} />
            </BuiltNames>
          </SessionContext>
        </PageTitleProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );

const admin = [{ code: 'admin', modules: [], permissions: [] }];
const menu = () => within(screen.getByRole('navigation', { name: 'القائمة الرئيسية' }));

beforeAll(async () => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
  startApi();
  await startTexts();
});
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async (url: URL) => {
    const path = new URL(String(url)).pathname;
    const unread = Array.from({ length: 3 }, (_, index) => ({ id: String(index) }));
    return new Response(JSON.stringify(path.includes('/unread/') ? unread : {}), { status: 200 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('company, branch, title, unread count, footer', async () => {
  show(admin);
  expect(screen.getByText('شركة رواسي')).toBeInTheDocument();
  expect(screen.getByText('فرع الرياض')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('سند جديد');
  expect(screen.getByRole('link', { name: 'شركة رواسي: لوحة التحكم' })).toHaveAttribute('href', '/admin');
  expect(await screen.findByLabelText('الإشعارات: 3 إشعارات غير مقروءة')).toBeInTheDocument();
  expect(screen.getByText(/© \d{4} شركة رواسي/)).toBeInTheDocument();
  expect(screen.getByText('الإصدار 1.3.0')).toBeInTheDocument();
});

test('a user with no roles sees the dashboard and no menu item', () => {
  show([]);
  expect(menu().getByRole('link')).toHaveAttribute('href', '/admin');
  expect(menu().queryAllByRole('button')).toEqual([]);
});

test('the section of the page is open, its link marked; a click closes and opens it', async () => {
  show(admin);
  const section = menu().getByRole('button', { name: 'المالية' });
  expect(section).toHaveAttribute('aria-expanded', 'true');
  expect(menu().getByRole('link', { name: 'سند جديد' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(section);
  expect(section).toHaveAttribute('aria-expanded', 'false');
  expect(menu().queryByRole('link', { name: 'سند جديد' })).toBeNull();
});

test('a part of a long section closes and stays closed, until one comes to a page of it', async () => {
  const { unmount } = show(admin);
  const part = () => menu().getByRole('button', { name: 'التقارير' });
  expect(part()).toHaveAttribute('aria-expanded', 'true');
  part().focus();
  await userEvent.keyboard('{Enter}');
  expect(part()).toHaveAttribute('aria-expanded', 'false');
  expect(menu().queryByRole('link', { name: 'ميزان المراجعة' })).toBeNull();
  expect(menu().getByRole('link', { name: 'الذمم المدينة' })).toBeVisible();
  unmount();
  const again = show(admin);
  expect(part()).toHaveAttribute('aria-expanded', 'false');
  again.unmount();
  show(admin, '/finance/reports/trialBalance');
  expect(part()).toHaveAttribute('aria-expanded', 'true');
});

test('an item is not marked while its address asks for something else', () => {
  show(admin, '/invoices/new?type=SR');
  expect(menu().getByRole('link', { name: 'فاتورة جديدة' })).not.toHaveAttribute('aria-current');
  expect(menu().getByRole('link', { name: 'قائمة الفواتير' })).toBeVisible();
});

test('the search waits 300 ms after the last key', () => {
  vi.useFakeTimers();
  show(admin);
  fireEvent.change(screen.getByLabelText('ابحث في القائمة'), { target: { value: 'لا شيء كهذا' } });
  act(() => vi.advanceTimersByTime(299));
  expect(menu().getByRole('button', { name: 'المالية' })).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(1));
  expect(menu().queryByRole('button', { name: 'المالية' })).toBeNull();
  expect(menu().getByText('لا توجد نتائج مطابقة')).toBeInTheDocument();
});

test('the menu is whole again once something that was searched for in it is chosen', async () => {
  show(admin);
  const search = () => screen.getByLabelText('ابحث في القائمة');
  fireEvent.change(search(), { target: { value: 'مورد' } });
  await waitFor(() => expect(menu().queryByRole('button', { name: 'المالية' })).toBeNull());
  await userEvent.click(menu().getByRole('link', { name: 'العملاء والموردون' }));
  expect(await menu().findByRole('button', { name: 'المالية' })).toBeInTheDocument();
  expect(search()).toHaveValue('');
});

test('the dropdown opens and closes on click; what is not built cannot be chosen', async () => {
  show(
    admin,
    '/admin',
    builtNames.filter((name) => name !== 'me.profile'),
  );
  const person = userEvent.setup();
  const trigger = screen.getByRole('button', { name: /قائمة المستخدم/ });
  await person.click(trigger);
  // The list is fetched when somebody first reaches for it.
  const account = await screen.findByRole('menuitem', { name: 'حسابي' });
  expect(account).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('menuitem', { name: 'الإعدادات' })).toHaveAttribute('href', '/me/settings');
  expect(screen.getByRole('menuitem', { name: /تغيير اللغة/ })).toHaveTextContent('AR');
  expect(screen.getByRole('menuitem', { name: 'تسجيل الخروج' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: /قائمة المستخدم/, hidden: true }));
  expect(screen.queryByRole('menuitem', { name: 'تسجيل الخروج' })).toBeNull();
});

test('the way back up is in the bar once the page is scrolled, where it covers nothing', () => {
  show(admin);
  const bar = within(screen.getByRole('banner'));
  expect(bar.queryByRole('button', { name: 'إلى الأعلى' })).toBeNull();
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(800);
  fireEvent.scroll(window);
  expect(bar.getByRole('button', { name: 'إلى الأعلى' })).toBeInTheDocument();
});
