// Draws a statement of so many rows as a file, in a process of its own, and says what that took: `node drawStatement.ts 10000 pdf`.
import { tableFile } from '#functions/paper/tableFile.ts';
import { reportWords } from '#functions/settings/schedules/reportWords.ts';
import { accountStatementReport as report } from '#shared/finance/statementReports.ts';
import type { ExportFormat } from '#shared/paper/exportApi.ts';
import type { AnyRun } from '#shared/reports/report.ts';
import { reportDocument } from '#shared/reports/reportDocument.ts';

const [rows = '10000', format = 'pdf'] = process.argv.slice(2);
const pageRows = 1000;

const rowAt = (index: number) => ({
  source: { kind: 'voucher', id: `v${index}`, number: `JV-${index}` },
  date: '2026-01-05',
  number: `JV-2026-${String(index).padStart(6, '0')}`,
  type: 'journal',
  account: '11001',
  branch: '01',
  party: null,
  costCentre: null,
  reference: `REF-${index}`,
  contra: ['41001'],
  text: `سداد فاتورة مورد رقم ${index} عن توريد مواد مكتبية لشهر يناير`,
  debit: '1250.75',
  credit: '0.00',
  balance: '12345.67',
});

const pageAt = (from: number) => ({
  id: 'x',
  computedAt: '2026-01-31T08:00:00Z',
  expiresAt: '',
  cut: '',
  entries: 1,
  page: 1,
  next: null,
  report: report.name,
  from: '2026-01-01',
  to: '2026-12-31',
  branch: null,
  currency: 'SAR',
  opening: '0.00',
  closing: '1.00',
  accounts: [],
  parties: [],
  costCentre: null,
  close: 'before',
  hasClose: false,
  totals: { debit: '1.00', credit: '1.00' },
  account: { code: '11001', name: 'Cash', name_ar: 'الصندوق', root: 'asset', group: false, control: 'cash' },
  rows: Array.from({ length: Math.min(pageRows, Number(rows) - from) }, (_, index) => rowAt(from + index)),
});

const pages = Array.from({ length: Math.ceil(Number(rows) / pageRows) - 1 }, (_, page) =>
  pageAt((page + 1) * pageRows),
);
const say = await reportWords('ar');
const startedMs = performance.now();
const document = reportDocument<AnyRun>(report, [pageAt(0), ...pages], {
  view: { language: 'ar', say, onPaper: format === 'pdf' },
  frame: {
    language: 'ar',
    company: { name: 'شركة النخلة' },
    printed: { by: 'سارة', at: 'اليوم' },
    facts: [],
  },
});
const bytes = await tableFile(document, format as ExportFormat);
const ms = Math.round(performance.now() - startedMs);
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
process.stdout.write(JSON.stringify({ ms, megabytes, bytes: bytes.length }));
