// @vitest-environment jsdom
// Random books: screen, PDF, workbook and CSV of one run say the same figures to the halala, and the figures that were posted.
import '#tests/setupScreens.ts';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import { createElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import { addParty } from '#shared/crm/api.ts';
import { statementPath } from '#shared/finance/statementPath.ts';
import { formatMoney, parseMoney } from '#shared/kernel/money.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import ar from '#shared/locales/ar/reports.json' with { type: 'json' };
import en from '#shared/locales/en/reports.json' with { type: 'json' };
import { renderCsv } from '#shared/paper/csv.ts';
import type { DocumentFrame, DocumentLanguage } from '#shared/paper/documentFrame.ts';
import { renderPdf } from '#shared/paper/pdf.ts';
import { exactText, isFigure, type TableDocument, type TableRow } from '#shared/paper/tableDocument.ts';
import { renderXlsx } from '#shared/paper/xlsx.ts';
import { createReportRun, getReportRun, type ReportAsked, type ReportRun } from '#shared/reportRunsApi.ts';
import { seeded } from '#tests/support/books/randomLedger.ts';
import { inThisYear, posted, thisYear } from '#tests/support/books/vouchers.ts';
import { documentFonts } from '#tests/support/kinds/documentSamples.ts';
import { type ReportRow, reportDocument, reportTable } from '#tests/support/kinds/reportTables.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aBranch, aCompany, signedInAs } from '#tests/support/product/company.ts';
import { readPdf } from '#tests/support/readPdf.ts';
import { readCsv, readWorkbook } from '#tests/support/readTables.ts';

type Pages = readonly [ReportRun, ...ReportRun[]];
type Line = { account: string; debit?: string; credit?: string; party?: string };
type Voucher = { date: string; branch: string; lines: Line[] };

const random = seeded(20_260_217);
const accounts = ['11001', '11002', '11101', '21301', '31001', '41001', '53001'];
const vouchersMade = 200;

/** Mostly everyday amounts; some of one halala, some longer than Excel keeps. */
const amount = (): bigint => {
  const kind = random(20);
  if (kind === 0) return 1n;
  if (kind === 1) return 90_071_992_547_409_93n + BigInt(random(1000));
  return BigInt(1 + random(kind < 8 ? 999_999_999 : 99_999));
};

const aRandomVoucher = (party: string): Voucher => {
  const total = amount();
  const from = random(accounts.length);
  const to = (from + 1 + random(accounts.length - 1)) % accounts.length;
  const debit = { account: accounts[to] ?? '', debit: formatMoney(total, 2) };
  const credit = { account: accounts[from] ?? '', credit: formatMoney(total, 2) };
  const [month, day] = [1 + random(6), 1 + random(28)].map((part) => String(part).padStart(2, '0'));
  return {
    date: inThisYear(`${month}-${day}`),
    branch: random(3) === 0 ? '02' : '01',
    lines: [random(9) === 0 ? { ...debit, account: '11201', party } : debit, credit],
  };
};

const texts = { ar, en };
const say = (language: DocumentLanguage) => (key: string) => {
  const [group = '', name = ''] = key.split('.');
  const found = (texts[language] as Record<string, Record<string, string>>)[group]?.[name];
  if (found === undefined) throw new Error(`No text ${key}`);
  return found;
};

const frameIn = (language: DocumentLanguage): DocumentFrame & { facts: [] } => ({
  language,
  company: { name: language === 'ar' ? 'شركة النخلة' : 'Palm Trading' },
  printed: { by: 'Sara', at: '2026-02-17 10:22' },
  facts: [],
});

const exactFigures = ({ columns }: Pick<TableDocument, 'columns'>, rows: readonly TableRow[]): string[][] =>
  rows.map((row) => columns.filter(isFigure).map((column) => exactText(column, row)));

const figureAt = ({ columns }: Pick<TableDocument, 'columns'>): number[] =>
  columns.flatMap((column, index) => (isFigure(column) ? [index] : []));

const inCsv = (document: TableDocument): string[][] =>
  readCsv(renderCsv(document))
    .slice(1)
    .map((row) => figureAt(document).map((index) => row[index] ?? ''));

const inWorkbook = async (document: TableDocument): Promise<string[][]> => {
  const data = await readWorkbook(await renderXlsx(document));
  const headAt = data.findIndex((row) => row[0] === document.columns[0]?.label);
  const rows = data.slice(headAt + 1, headAt + 1 + document.rows.length);
  // Excel keeps fifteen digits: what is longer must be text, and what is a number must be exact as it stands.
  const exact = (cell: unknown): string => {
    if (typeof cell !== 'number') return String(cell ?? '');
    expect(String(Math.abs(cell)).replace('.', '').length).toBeLessThanOrEqual(15);
    return cell.toFixed(2);
  };
  return rows.map((row) => figureAt(document).map((index) => exact(row[index])));
};

/** In the order they are drawn: row by row, from column to column; what is blank is not drawn. */
const inPdf = (document: TableDocument): string[] =>
  readPdf(renderPdf(document, { fonts: documentFonts }))
    .flatMap(({ words }) => words.map(({ text }) => text))
    .filter((text) => /^-?[\d,]+\.\d{2}$/.test(text))
    .map((text) => text.replaceAll(',', ''));

/** The figures as the tables of the two screens draw them, in one of both languages and digits. */
const onScreen = async (pages: Pages, look: { language: DocumentLanguage; digits: 'latn' | 'arab' }) => {
  vi.resetModules();
  localStorage.setItem('locale', look.language);
  const { startTexts } = await import('#frontend/lib/texts/i18n.ts');
  const { setDigits } = await import('#frontend/lib/texts/digits.ts');
  const { SessionContext } = await import('#frontend/lib/session/session.ts');
  const { DataTable } = await import('#frontend/ui/tables/DataTable.tsx');
  const { useTrialColumns } = await import('#frontend/finance/reports/useTrialColumns.tsx');
  const { useStatementColumns } = await import('#frontend/finance/reports/useStatementColumns.tsx');
  await startTexts();
  await i18next.loadNamespaces(['ui', 'reports', 'documents', 'finance']);
  setDigits(look.digits);
  const table = reportTable(pages, { language: look.language, say: say(look.language) });
  const [run] = pages;
  const isTrial = run.report === 'trialBalance';
  const total = table.total === null || isTrial ? [] : [table.total];
  const rows = [...table.rows, ...total];
  const currency = run.currency ?? '';
  const useColumns = (): DataColumn<ReportRow>[] => {
    const trial = useTrialColumns(table, {
      pathOf: ({ key }: ReportRow) => statementPath(key, { from: run.from ?? '', to: run.to ?? '' }),
      currency,
      folding: { isOpen: () => undefined, toggle: () => undefined, all: null },
    });
    const statement = useStatementColumns(table, { balance: 'Balance', currency });
    return isTrial ? trial : statement;
  };
  const Screen = ({ from, to }: { from: number; to: number }) => {
    const columns = useColumns();
    const shown = rows.slice(from, to);
    return createElement(DataTable<ReportRow>, {
      label: 'report',
      columns,
      rows: shown,
      rowKey: (row: ReportRow) => row.key,
      empty: null,
    });
  };
  const session = { settings: { currency, scale: 2 } } as NonNullable<
    Parameters<typeof SessionContext.Provider>[0]['value']
  >;
  const columnCount = table.columns.filter(isFigure).length;
  const figuresOf = (row: Element): string[] => {
    const cells = [...row.querySelectorAll('td')].slice(-columnCount);
    return cells.map((cell) => {
      const shown = cell.textContent ?? '';
      if (look.digits === 'arab' && look.language === 'ar') expect(shown).not.toMatch(/[0-9]/);
      const isCredit =
        shown.includes(say(look.language)('side.creditShort')) && cell === cells.at(-1) && !isTrial;
      const bare = latinDigits(shown)
        .replaceAll('٬', '')
        .replaceAll('٫', '.')
        .replace(/[^\d.-]/g, '');
      return isCredit ? `-${bare}` : bare;
    });
  };
  const found: string[][] = [];
  // A long table draws only what is in view, so it is looked at in pieces.
  for (let from = 0; from < rows.length; from += 50) {
    const piece = createElement(Screen, { from, to: from + 50 });
    const inSession = createElement(SessionContext.Provider, { value: session }, piece);
    const { container, unmount } = render(createElement(MemoryRouter, null, inSession));
    found.push(...[...container.querySelectorAll('tbody tr')].map(figuresOf));
    const foot = container.querySelector('tfoot tr');
    if (foot && from + 50 >= rows.length) found.push(figuresOf(foot));
    unmount();
  }
  return found;
};

describe('random books', () => {
  const made: Voucher[] = [];
  let client: Client;

  const runOf = async (body: ReportAsked): Promise<Pages> => {
    const { id } = await client.call(createReportRun, { body });
    const read = (page: number) =>
      client.call(getReportRun, { params: { id }, query: { page: String(page) } });
    const pages: [ReportRun, ...ReportRun[]] = [await read(1)];
    for (let last = pages[0]; last.next !== null; pages.push(last)) last = await read(last.next);
    return pages;
  };

  beforeAll(async () => {
    const company = await aCompany();
    await aBranch(company, '02');
    client = await signedInAs(company, 'admin');
    const body = { name: 'Nesma', name_ar: 'نسما', role: 'customer' } as const;
    const { code } = await client.call(addParty, { body });
    for (let count = 0; count < vouchersMade; count += 1) {
      const voucher = aRandomVoucher(code);
      await posted(client, voucher);
      made.push(voucher);
    }
  });

  const minor = (text: string | undefined): bigint => parseMoney(text ?? '0', 2) ?? 0n;
  const sideOf = (account: string, side: 'debit' | 'credit'): bigint =>
    made
      .flatMap((voucher) => voucher.lines)
      .filter((line) => line.account === account)
      .reduce((sum, line) => sum + minor(line[side]), 0n);

  /** Checks every rendering of a run against the figures of its table; answers those. */
  const sameEverywhere = async (pages: Pages): Promise<string[][]> => {
    const known: string[][][] = [];
    for (const language of ['ar', 'en'] as const) {
      const view = { language, say: say(language) };
      const document = reportDocument(pages, view, frameIn(language));
      const figures = exactFigures(document, document.rows);
      expect(inCsv(document)).toEqual(figures);
      expect(await inWorkbook(document)).toEqual(figures);
      expect(inPdf(document)).toEqual(figures.flat().filter((text) => text !== ''));
      for (const digits of ['latn', 'arab'] as const)
        expect(await onScreen(pages, { language, digits })).toEqual(figures);
      known.push(figures);
    }
    expect(known[0]).toEqual(known[1]);
    return known[0] ?? [];
  };

  test('the trial balance', async () => {
    const pages = await runOf({ report: 'trialBalance', query: thisYear });
    const figures = await sameEverywhere(pages);
    const table = reportTable(pages, { language: 'en', say: say('en') });
    for (const account of [...accounts, '11201']) {
      const at = table.rows.findIndex((row) => row.key === account);
      const [debit, credit] = [sideOf(account, 'debit'), sideOf(account, 'credit')];
      const shown = (value: bigint) => (value === 0n ? '' : formatMoney(value, 2));
      const net = debit - credit;
      expect(figures[at]).toEqual([
        '',
        '',
        shown(debit),
        shown(credit),
        shown(net > 0n ? net : 0n),
        shown(net < 0n ? -net : 0n),
      ]);
    }
    const total = made.flatMap(({ lines }) => lines).reduce((sum, line) => sum + minor(line.debit), 0n);
    expect(figures.at(-1)?.slice(2, 4)).toEqual([formatMoney(total, 2), formatMoney(total, 2)]);
  }, 120_000);

  test('the statement of a group, in pages, with each line where it belongs', async () => {
    const pages = await runOf({ report: 'accountStatement', query: { ...thisYear, account: '1' } });
    expect(pages.length).toBeGreaterThan(1);
    const figures = await sameEverywhere(pages);
    let balance = 0n;
    const expected = made
      .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
      .flatMap(({ lines }) => lines)
      .filter((line) => line.account.startsWith('1'))
      .map((line) => {
        balance += minor(line.debit) - minor(line.credit);
        return [line.debit ?? '', line.credit ?? '', formatMoney(balance, 2)];
      });
    expect(figures.slice(1, -1)).toEqual(expected);
  }, 120_000);

  test('what is posted after the screen was drawn is in no file of it', async () => {
    const asked: ReportAsked = { report: 'accountStatement', query: { ...thisYear, account: '41001' } };
    const shown = await client.call(createReportRun, { body: asked });
    const before = renderCsv(
      reportDocument(await runOf(asked), { language: 'ar', say: say('ar') }, frameIn('ar')),
    );
    await posted(client, {
      lines: [
        { account: '11001', debit: '12.34' },
        { account: '41001', credit: '12.34' },
      ],
    });
    const page = await client.call(getReportRun, { params: { id: shown.id }, query: {} });
    const after = renderCsv(reportDocument([page], { language: 'ar', say: say('ar') }, frameIn('ar')));
    expect(after).toBe(before);
    const anew = renderCsv(
      reportDocument(await runOf(asked), { language: 'ar', say: say('ar') }, frameIn('ar')),
    );
    expect(anew).toContain('12.34');
    expect(anew).not.toBe(before);
  });
});
