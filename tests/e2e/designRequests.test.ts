// A design from the wish to the offer, by the keys alone: a request with its rooms and areas, its fee with a discount, the quote that is sent, and the board on which it is won; in English one that is lost with a reason.

import { quoteCalls } from '#shared/invoices/quotes/quoteApi.ts';
import { sendTransition } from '#shared/invoices/quotes/quoteKind.ts';
import arAdmin from '#shared/locales/ar/admin.json' with { type: 'json' };
import arFees from '#shared/locales/ar/calculator.json' with { type: 'json' };
import ar from '#shared/locales/ar/designRequests.json' with { type: 'json' };
import arProjects from '#shared/locales/ar/projects.json' with { type: 'json' };
import en from '#shared/locales/en/designRequests.json' with { type: 'json' };
import { designRequestCalls } from '#shared/pms/design/request/requestApi.ts';
import { noBarriers } from '#tests/support/e2e/e2eAxe.ts';
import { title } from '#tests/support/e2e/e2eEditor.ts';
import { expect, goTo, type Page, test } from '#tests/support/e2e/e2eJourney.ts';
import { stored } from '#tests/support/e2e/e2eStored.ts';
import { beginTrade } from '#tests/support/e2e/e2eTrade.ts';
import * as designs from '#tests/support/e2e/offers/e2eDesigns.ts';

const idIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

test('a request is noted, its fee calculated and quoted, and it is won on the board', async ({
  page,
  company,
  session,
}) => {
  test.slow();
  const { client } = session;
  const { designRequest } = ar;
  const { designCalculation } = arFees;
  await beginTrade(company, session);

  const number = await designs.typeVilla(page, 'ar', {
    client: 'C1',
    subject: 'فيلا في حي النرجس',
    city: 'الرياض',
    width: '15',
    length: '20',
  });
  const request = idIn(page);
  await expect(page.getByText(/82\.08\s*%/)).toBeVisible();
  await noBarriers(page);

  await designs.press(page, designRequest.calculate);
  await expect(page).toHaveURL(/\/pms\/design\/calculator\?request=/);
  const fee = page.getByRole('region', { name: designCalculation.fee.total });
  await expect(fee).toContainText('21,881.25');
  await page.getByLabel('الخصم %').fill('10');
  await expect(fee).toContainText('22,647.09');
  await noBarriers(page);
  await designs.press(page, designCalculation.keys.post);
  await expect(title(page)).toHaveText(/-DC-/);
  await noBarriers(page);

  await designs.press(page, designCalculation.convert.quote.act);
  await designs.press(page, designCalculation.convert.quote.confirm);
  await expect(page).toHaveURL(/\/pms\/quote\/[0-9a-z]{26}/);
  const quote = idIn(page);
  await expect(page.getByRole('button', { name: sendTransition.label.ar, exact: true })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: /-Q-/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await goTo(page, '/admin');
  await page.getByRole('link', { name: arAdmin.figure.requests }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText(designRequest.status.quoted);
  await goTo(page, '/pms');
  await page.getByRole('link', { name: arProjects.waitingRequests }).press('Enter');
  await page.getByRole('link', { name: number }).press('Shift+ArrowLeft');
  const question = page.getByRole('dialog', { name: designRequest.asks.win.title });
  await question.getByRole('button', { name: designs.actOf('win', 'ar'), exact: true }).press('Enter');
  await expect(page.getByRole('link', { name: number })).toBeFocused();
  await noBarriers(page);
  await stored(async () => {
    expect(await client.call(designRequestCalls.get, { params: { id: request } })).toMatchObject({
      status: 'won',
      fee: '22647.09',
      links: [{ kind: 'designCalculation' }, { kind: 'quote', id: quote }],
    });
    expect(await client.call(quoteCalls.get, { params: { id: quote } })).toMatchObject({
      status: 'sent',
      taxInclusive: '22647.09',
    });
  });
});

test.describe('in English', () => {
  test.use({ language: 'en', theme: 'dark' });

  test('a request is lost with a reason from its card, and opened again', async ({
    page,
    company,
    session,
  }) => {
    const { status } = en.designRequest;
    await beginTrade(company, session);
    const number = await designs.typeVilla(page, 'en', {
      client: 'C1',
      subject: 'A villa by the sea',
      city: 'Jeddah',
      width: '20',
      length: '30',
    });
    const id = idIn(page);
    await goTo(page, '/pms/design/list?look=board');
    await expect(page.getByRole('link', { name: number })).toBeVisible();
    await noBarriers(page);
    await designs.moveCard(page, 'en', { number, to: status.lost });
    const form = page.getByRole('dialog');
    await form.getByRole('textbox').fill('Another office was cheaper.');
    await form.getByRole('button', { name: designs.actOf('lose', 'en'), exact: true }).press('Enter');
    await expect(form).toHaveCount(0);
    await stored(async () =>
      expect(await session.client.call(designRequestCalls.get, { params: { id } })).toMatchObject({
        status: 'lost',
        endedFor: 'Another office was cheaper.',
      }),
    );
    await page.getByRole('link', { name: number }).press('Enter');
    await designs.press(page, designs.actOf('reconsider', 'en'));
    await expect(page.getByText(status.studied).first()).toBeVisible();
  });
});
