// A contract from the quote to the money: made of an accepted quote, read and accepted on a phone, invoiced by milestones and paid, changed by an annex, and a milestone that a credit note opens again and that is invoiced from the list of those due; in English one that is withdrawn, sent again and declined.
import { contractCalls } from '#shared/invoices/contracts/contractApi.ts';
import { contractHead } from '#shared/invoices/contracts/contractFields.ts';
import { markMilestoneDue } from '#shared/invoices/contracts/milestones/milestoneApi.ts';
import { contractTemplates } from '#shared/invoices/contracts/templates/contractTemplates.ts';
import arAdmin from '#shared/locales/ar/admin.json' with { type: 'json' };
import ar from '#shared/locales/ar/contracts.json' with { type: 'json' };
import arPaper from '#shared/locales/ar/invoicePaper.json' with { type: 'json' };
import arInvoices from '#shared/locales/ar/invoices.json' with { type: 'json' };
import en from '#shared/locales/en/contracts.json' with { type: 'json' };

import { acceptedQuote } from '#tests/support/books/quotes.ts';
import { noBarriers } from '#tests/support/e2e/e2eAxe.ts';
import { choose, numberOn } from '#tests/support/e2e/e2eEditor.ts';
import { invoiceEditor } from '#tests/support/e2e/e2eInvoices.ts';
import { expect, goTo, test } from '#tests/support/e2e/e2eJourney.ts';
import { receive } from '#tests/support/e2e/e2eMoney.ts';
import { stored } from '#tests/support/e2e/e2eStored.ts';
import { beginTrade } from '#tests/support/e2e/e2eTrade.ts';
import * as contracts from '#tests/support/e2e/offers/e2eContracts.ts';

const design = 'التصميم';
const permit = 'الرخصة';

test('an accepted quote becomes a contract that is accepted on a phone, invoiced by milestones and paid; an annex lowers it, and a credit note opens a milestone again', async ({
  page,
  company,
  session,
  openBrowser,
}) => {
  test.slow();
  const language = 'ar';
  const { client, today } = session;
  const { contract, annex } = ar;
  await beginTrade(company, session);
  const quote = await acceptedQuote(client, { date: today });

  await page.goto(`/pms/quote/${quote.id}`);
  await contracts.press(page, arInvoices.quote.convert.contract.act);
  await contracts.press(page, arInvoices.quote.convert.contract.confirm);
  await expect(page).toHaveURL(/\/pms\/contracts\/[0-9a-z]{26}/);
  await contracts.typeDays(page, language, { of: 'contract', days: '90' });
  await contracts.typeInstalments(page, language, [
    { percent: '40', text: design, event: 'acceptance' },
    { percent: '60', text: permit, event: 'hand' },
  ]);
  await contracts.typeArticle(page, language, {
    heading: 'الطرفان',
    bold: 'الطرف الثاني:',
    words: ' {العميل}، ويلتزم بالسداد.',
  });
  const path = await contracts.sendAndShare(page, language, 'contract');
  const { pathname: address } = new URL(page.url());
  const number = await numberOn(page);

  const phone = await openBrowser(null);
  await contracts.acceptOnPhone(phone, language, {
    path,
    of: 'contract',
    reads: [/^الطرف الثاني: \P{L}*C1\P{L}*، ويلتزم بالسداد\.$/u, design, '1,725.00'],
  });
  await goTo(page, address);
  const row = (text: string) => contracts.milestoneRow(page, language, text);
  const { state } = contract.milestone;
  await expect(page.getByText(contracts.client.name).first()).toBeVisible();
  await expect(row(design)).toContainText(state.due);
  await expect(row(permit)).toContainText(state.planned);

  const editor = invoiceEditor(page, language);
  await contracts.press(page, contract.milestone.invoiceFirst.replace('{{place}}', '1'));
  await expect(page).toHaveURL(/\/invoices\/[0-9a-z]{26}/);
  const of = await editor.post('SI');
  await receive(page, language, { amount: '690.00', date: today, method: 'CASH' });
  await goTo(page, address);
  await expect(row(design)).toContainText(state.paid);
  await expect(row(design).getByRole('link', { name: of })).toBeVisible();
  await expect(contracts.billed(page, language, 'collected')).toContainText('690.00');

  await contracts.press(page, annex.act);
  await expect(page).toHaveURL(/\/pms\/contracts\/annexes\/new/);
  await contracts.typeDays(page, language, { of: 'annex', days: '10' });
  await choose(editor.item, 'P1');
  await expect(editor.cell('quantity')).toHaveValue('1');
  await contracts.takesOff(page, language, 1);
  const second = await contracts.sendAndShare(page, language, 'annex');
  await contracts.acceptOnPhone(phone, language, { path: second, of: 'annex', reads: ['115.00'] });
  await goTo(page, address);
  await expect(page.getByRole('table', { name: annex.ofContract })).toContainText(`${number}/1`);
  await expect(row(permit)).toContainText('920.00');
  await noBarriers(page);

  await contracts.chooseAct(
    page,
    contract.milestone.acts.replace('{{name}}', permit),
    contract.milestone.invoiceNow,
  );
  await expect(page).toHaveURL(/\/invoices\/[0-9a-z]{26}/);
  const credited = await editor.post('SI');
  await goTo(page, address);
  await expect(row(permit)).toContainText(state.invoiced);
  await row(permit).getByRole('link', { name: credited }).press('Enter');
  await editor.noteOf('SR', 'ألغي الطلب');
  await editor.post('SR');
  await goTo(page, address);
  await expect(row(permit)).toContainText(state.planned);
  await client.call(markMilestoneDue, { params: { id: `${address.split('/').at(-1)}-2` } });
  await goTo(page, '/admin');
  await page.getByRole('link', { name: arAdmin.figure.milestones }).click();
  await expect(page.getByRole('row').filter({ hasText: permit })).toContainText('800.00');
  await noBarriers(page);
  await contracts.press(page, contract.milestone.invoice);
  await expect(page).toHaveURL(/\/invoices\/[0-9a-z]{26}/);
  await stored(async () =>
    expect(
      await client.call(contractCalls.get, { params: { id: address.split('/').at(-1) ?? '' } }),
    ).toMatchObject({
      status: 'accepted',
      number,
      acceptance: { name: contracts.client.name, mobile: '+966501234567' },
      annexed: { count: 1, total: '-115.00', days: 10 },
      billed: { value: '1610.00', invoiced: '690.00', collected: '690.00', left: '920.00' },
      milestones: [{ state: 'paid' }, { state: 'draft', total: '920.00' }],
    }),
  );
});

const aTemplate = {
  code: 'DESIGN',
  name: 'Design',
  name_ar: 'تصميم',
  duration: 3,
  durationUnit: 'month',
  instalments: [
    { text: 'On signing', percent: '30', event: 'acceptance' },
    { text: 'Drawings', percent: '70', event: 'hand' },
  ],
  text: JSON.stringify([
    { insert: 'Scope' },
    { insert: '\n', attributes: { header: 2 } },
    { insert: 'Drawings for {client}.\n' },
  ]),
};

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('a contract from a template is withdrawn, whose link ends, sent again under its number, and declined with a reason', async ({
    page,
    company,
    session,
    openBrowser,
    noise,
  }) => {
    test.slow();
    const language = 'en';
    const { client } = session;
    await beginTrade(company, session);
    await client.call(contractTemplates.api.create, { body: aTemplate });

    const editor = invoiceEditor(page, language);
    await page.goto('/pms/contracts/new');
    await expect(editor.item).toBeVisible();
    await choose(editor.item, 'V1');
    await expect(editor.cell('quantity')).toHaveValue('1');
    await choose(page.getByRole('combobox', { name: contractHead.party.label[language], exact: true }), 'C1');
    await contracts.chooseAct(page, en.contract.template.act, aTemplate.name);
    const duration = page.getByRole('textbox', { name: contractHead.duration.label[language], exact: true });
    await expect(duration).toHaveValue('3');
    await expect(page.getByText('Drawings for {client}.')).toBeVisible();
    const first = await contracts.sendAndShare(page, language, 'contract');
    const number = await numberOn(page);

    await contracts.press(page, contracts.actOf('withdraw', language));
    await expect(editor.item).toBeVisible();
    noise.expect('/api/public/contracts', 404);
    const phone = await openBrowser(null);
    await phone.goto(first);
    // The link is in the language of its document, which has ended.
    await expect(phone.getByText(arPaper.notShown.contract)).toBeVisible();
    const path = await contracts.sendAndShare(page, language, 'contract');
    expect(await numberOn(page)).toBe(number);

    const reason = 'Another office was cheaper';
    await contracts.declineOnPhone(phone, language, { path, reason });
    // The address that the specification gives for editing.
    await page.goto(new URL(page.url()).pathname.replace('/contracts/', '/contracts/edit/'));
    await expect(page.getByText(/^Drawings for \P{L}*C1\P{L}*\.$/u)).toBeVisible();
    await expect(page.getByText(en.contract.status.declined, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(reason)).toBeVisible();
  });
});
