// What leaves the product as a file: the trial balance in three formats with the same totals, and the printed voucher.
import { readFile } from 'node:fs/promises';
import readXlsxFile from 'read-excel-file/node';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';
import { posted } from '#tests/support/e2e/e2eVouchers.ts';
import { readPdf } from '#tests/support/readPdf.ts';

const totals = ['0.00', '0.00', '2230.61', '2230.61', '2000.61', '2000.61'];

/** Chooses a format and waits for the file. */
const exported = async (page: Page, format: string) => {
  await page.getByRole('button', { name: 'تصدير' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};

test('the trial balance leaves as CSV, spreadsheet and PDF with the totals of the screen', async ({
  page,
  session,
}) => {
  await posted(session);
  await posted(session, {
    lines: [
      { account: '11101', debit: '2000.61' },
      { account: '31001', credit: '2000.61' },
    ],
  });
  await posted(session, {
    lines: [
      { account: '41001', debit: '100.00' },
      { account: '21301', debit: '15.00' },
      { account: '11001', credit: '115.00' },
    ],
  });
  await page.goto('/finance/reports/trialBalance');
  const footer = page.getByRole('table', { name: 'ميزان المراجعة' }).getByRole('row').last();
  await expect(footer).toContainText('2,230.61');
  const cells = await footer.getByRole('cell').allInnerTexts();
  expect(cells.slice(1).map((cell) => cell.replaceAll(',', ''))).toEqual(totals);

  const csv = await exported(page, 'ملف CSV');
  expect(csv.name).toMatch(/^ميزان المراجعة .*\.csv$/);
  const lines = csv.bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n');
  expect(lines.at(-1)?.split(',').slice(2)).toEqual(totals);

  const xlsx = await exported(page, 'ملف Excel');
  const [sheet] = await readXlsxFile(xlsx.bytes);
  const last = sheet?.data.findLast((row) => row.includes('الإجمالي')) ?? [];
  expect(last.filter((cell) => typeof cell === 'number')).toEqual(totals.map(Number));

  const pdf = await exported(page, 'ملف PDF');
  const figures = readPdf(pdf.bytes)
    .flatMap(({ words }) => words)
    .map(({ text }) => text.replaceAll(',', ''));
  for (const figure of new Set(totals)) expect(figures).toContain(figure);

  // A file says what the screen shows, also when somebody has posted since.
  await posted(session);
  const csvTotals = async () => {
    const { bytes } = await exported(page, 'ملف CSV');
    return bytes.toString('utf8').trimEnd().split('\r\n').at(-1)?.split(',').slice(2);
  };
  expect(await csvTotals()).toEqual(totals);
  await expect(footer).toContainText('2,230.61');
  await page.getByRole('button', { name: 'تحديث الأرقام' }).click();
  await expect(footer).toContainText('2,345.61');
  expect(await csvTotals()).toEqual(['0.00', '0.00', '2345.61', '2345.61', '2115.61', '2115.61']);
});

test('the list of vouchers leaves with every voucher of its filters', async ({ page, session }) => {
  const first = await posted(session);
  const receipt = await posted(session, {
    type: 'receipt',
    narration: 'تحصيل نقدي',
    lines: [
      { account: '11001', debit: '40.00' },
      { account: '41001', credit: '40.00' },
    ],
  });
  await page.goto('/finance/vouchers/list');
  await page.getByRole('button', { name: 'تصفية' }).click();
  await page.getByLabel('النوع', { exact: true }).selectOption('سند قبض');
  await expect(page.getByRole('link', { name: String(first.number) })).toBeHidden();
  const csv = (await exported(page, 'ملف CSV')).bytes.toString('utf8');
  expect(csv).toContain(String(receipt.number));
  expect(csv).not.toContain(String(first.number));

  // The same list is sent regularly, as it stands.
  await page.getByRole('button', { name: 'تصدير' }).click();
  await page.getByRole('menuitem', { name: 'إرسال دوري' }).click();
  const period = page.getByRole('dialog', { name: 'إرسال دوري: السندات' }).getByLabel('الفترة');
  await expect(period).toHaveValue('');
  await expect(period.getByRole('option', { name: 'الشهر الهجري الماضي' })).toBeAttached();
});

test.describe('in a browser that keeps what is printed', () => {
  test.use({ ownContext: true });

  test('a printed voucher opens above the page with its number, its poster and its amounts', async ({
    page,
    session,
  }) => {
    const { id, number } = await posted(session);
    // The PDF is drawn in the browser: what is shown is kept for reading.
    await page.addInitScript(() => {
      const make = URL.createObjectURL;
      URL.createObjectURL = (source: Blob | MediaSource) => {
        const address = make(source);
        if (source instanceof Blob)
          void source.arrayBuffer().then((buffer) => {
            const text = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('');
            Object.assign(window, { printed: [source.type, btoa(text)] });
          });
        return address;
      };
    });
    await page.goto(`/finance/vouchers/${id}`);
    await page.getByRole('button', { name: 'طباعة' }).click();
    const paper = page.getByRole('dialog', { name: String(number) });
    await expect(paper.getByRole('toolbar').getByRole('button', { name: 'حفظ PDF' })).toBeVisible();
    const printed = await page.waitForFunction(() => (window as { printed?: [string, string] }).printed);
    const [type, content] = (await printed.jsonValue()) ?? ['', ''];
    expect(type).toBe('application/pdf');
    const bytes = Buffer.from(content, 'base64');
    const words = readPdf(bytes)
      .flatMap((sheet) => sheet.words)
      .map(({ text }) => text);
    expect(words).toContain(number);
    expect(words.filter((word) => word === '115.00').length).toBeGreaterThanOrEqual(2);

    // The log tells of the print by its number, which leads back to the voucher.
    await page.keyboard.press('Escape');
    await expect(paper).toHaveCount(0);
    await page.goto('/settings/log');
    const entry = page.getByRole('row', { name: 'طباعة' });
    await expect(entry).toContainText(String(number));
    await entry.getByRole('link', { name: String(number) }).click();
    await expect(page).toHaveURL(`/finance/vouchers/${id}`);
  });
});
