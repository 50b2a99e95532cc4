// A statement is printed from its screen; the address of the paper asks the run anew, in both languages.
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';
import { posted } from '#tests/support/e2e/e2eVouchers.ts';
import { readPdf } from '#tests/support/readPdf.ts';

/** The figures of the paper, which a browser without a reader of its own saves. */
const figuresOnPaper = async (page: Page): Promise<string[]> => {
  const save = page.getByRole('button', { name: 'حفظ PDF' });
  await expect(save).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
  return readPdf(await readFile(await file.path()))
    .flatMap(({ words }) => words.map(({ text }) => text))
    .filter((text) => /^-?[\d,]+\.\d{2}$/.test(text));
};

const withoutReader = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false });
  });

const sale = (amount: string) => ({
  lines: [
    { account: '11001', debit: amount },
    { account: '41001', credit: amount },
  ],
});

test.describe('in a browser without a reader', () => {
  test.use({ ownContext: true });

  test('the paper of a statement has its figures, and those of later when it is opened later', async ({
    page,
    session,
  }) => {
    await posted(session, sale('230.00'));
    await withoutReader(page);
    await page.goto('/finance/reports/accountStatement?account=11001&period=year');
    await page.getByRole('button', { name: 'طباعة' }).click();
    await expect(page).toHaveURL('/print/statement?account=11001&period=year');
    expect(await figuresOnPaper(page)).toContain('230.00');
    await posted(session, sale('57.25'));
    await page.reload();
    expect(await figuresOnPaper(page)).toEqual(expect.arrayContaining(['57.25', '287.25']));
  });
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('an address that names nobody says so; what it asks in vain is said once, and leads to the report', async ({
    page,
    noise,
  }) => {
    noise.expect('/api/reports/runs', 422);
    await page.goto('/print/statement');
    await expect(page.getByText('Nothing to print')).toBeVisible();
    await page.goto('/print/statement?account=99999&period=month');
    await expect(page.getByText('Account 99999 does not exist.')).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Open the report' }).click();
    await expect(page).toHaveURL('/finance/reports/accountStatement?account=99999&period=month');
  });
});
