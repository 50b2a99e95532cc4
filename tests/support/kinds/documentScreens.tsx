// Draws the screens of documents with a network that answers what a test says, and keeps what was asked.
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { startApi } from '#frontend/lib/api.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { type Session, SessionContext } from '#frontend/lib/session/session.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { loadLists } from '#frontend/lists/ListScreen.tsx';

const person = { id: 'u1', name: 'Sara', name_ar: 'سارة' };

export const branches = [
  { code: '01', name: 'Riyadh', name_ar: 'الرياض', active: true },
  { code: '02', name: 'Jeddah', name_ar: 'جدة', active: true },
];

const accounts = [{ code: '51001', name: 'Fuel', name_ar: 'الوقود', active: true }];

const common = {
  status: 'posted',
  date: '2026-02-17',
  branch: '01',
  reverses: null,
  reversedBy: null,
  createdBy: person,
  updatedBy: person,
  postedBy: person,
  postedAt: '2026-02-17T09:00:00.000Z',
  createdAt: '2026-02-17T08:00:00.000Z',
  updatedAt: '2026-02-17T09:00:00.000Z',
  reason: null,
  importNumber: null,
  rev: 2,
  previous: null,
  next: null,
};

export const claimOf = (changes: object) => ({
  ...common,
  number: '01-EC-2026-000001',
  payee: 'سارة',
  due: null,
  sum: '1150.00',
  total: '1150.00',
  lines: [{ account: '51001', amount: '1150.00', text: 'وقود' }],
  ...changes,
});

export const visitOf = (changes: object) => ({
  ...common,
  status: 'registered',
  number: 'VR-1',
  purpose: 'تسليم العرض',
  ...changes,
});

export const dealOf = (changes: object) => ({
  ...claimOf({}),
  number: '01-DL-2026-000001',
  type: 'sell',
  partner: 'شريك',
  reference: '',
  ...changes,
});

export const startScreens = async (): Promise<void> => {
  startApi();
  await startTexts();
  await Promise.all([
    i18next.loadNamespaces(['ui', 'lists', 'documents', 'attachments', 'approvals', 'log']),
    loadLists(),
  ]);
};

export type Asked = URL & { method: string; body: unknown };

const answerNow: Readonly<Record<string, unknown>> = {
  '/api/choices/branch': { items: branches, cursor: null },
  '/api/choices/account': { items: accounts, cursor: null },
};

/** No files, no approval, no records. */
const nothingAt = (path: string): object => {
  if (path.startsWith('/api/attachments/'))
    return {
      items: [],
      pictures: [],
      limits: { megabytes: 1, count: 1 },
      may: { add: false, remove: false },
    };
  if (path.startsWith('/api/approvals/')) return { approval: null, may: {} };
  return { items: [], cursor: null };
};

/** What was asked, call by call; a POST is answered by `POST <path>`, and `refused` is the status of a refusal. */
export const answerCalls = (answers: Readonly<Record<string, unknown>>): Asked[] => {
  const asked: Asked[] = [];
  localStorage.setItem('token', crypto.randomUUID());
  vi.stubGlobal('fetch', async (url: URL | string, { method = 'GET', body }: RequestInit = {}) => {
    const address = new URL(String(url));
    asked.push(Object.assign(address, { method, body: body ? JSON.parse(String(body)) : null }));
    const all = { ...answerNow, ...answers };
    const answer = method === 'GET' ? all[address.pathname] : all[`${method} ${address.pathname}`];
    const { refused, ...said } = (answer ?? nothingAt(address.pathname)) as { refused?: number };
    return new Response(JSON.stringify(said), { status: refused ?? 200 });
  });
  return asked;
};

let address = '';

/** Where the screen stands, with its search. */
export const shownAddress = (): string => address;

const Address = () => {
  const { pathname, search } = useLocation();
  address = decodeURIComponent(pathname + search);
  return null;
};

type Seat = { rights?: readonly string[]; at?: string };

/** `rights`: actions on documents of every kind, or under a permission as in `deal_sale:view`; all of them where nothing is said. */
export const drawScreen = (children: ReactNode, { rights = ['*'], at = '/' }: Seat = {}) => {
  // Answers may change while a screen is open; what it knows already stays.
  queryClient.clear();
  const permissions = rights.map((right) => {
    const [action = '', name = '*'] = right.split(':').reverse();
    return { name, action };
  });
  const session = {
    user: person,
    branch: { id: '01' },
    roles: [{ code: 'clerk', permissions }],
    corp: { code: 'ACME', company_name: 'Acme', company_name_ar: 'أكمي' },
    settings: { currency: 'SAR', scale: 2, today: '2026-02-20' },
  } as unknown as Session;
  return render(
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <MemoryRouter initialEntries={[at]}>
          <Address />
          <Suspense>{children}</Suspense>
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );
};
