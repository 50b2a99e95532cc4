// A design request and its fee as people at the keyboard know them, in either language: the fields of the request, its rooms, and the cards of the board.
import { filledText } from '#shared/kernel/filledText.ts';
import ar from '#shared/locales/ar/designRequests.json' with { type: 'json' };
import arUi from '#shared/locales/ar/ui.json' with { type: 'json' };
import en from '#shared/locales/en/designRequests.json' with { type: 'json' };
import enUi from '#shared/locales/en/ui.json' with { type: 'json' };
import { designEntities } from '#shared/pms/design/designChoices.ts';
import { requestHead } from '#shared/pms/design/request/requestFields.ts';
import { requestTransitions } from '#shared/pms/design/request/requestTransitions.ts';
import { choose, numberOn, title, typeAndEnter } from './e2eEditor.ts';
import type { Language } from './e2eInvoices.ts';
import { expect, type Locator, type Page } from './e2eJourney.ts';

const texts = { ar: { ...ar.designRequest, ui: arUi }, en: { ...en.designRequest, ui: enUi } };

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter');

const head = (page: Page, language: Language, name: keyof typeof requestHead): Locator =>
  page.getByLabel(requestHead[name].label[language], { exact: true });

type Wanted = { client: string; subject: string; city: string; width: string; length: string };

/** Types a villa for a client on its land, whose rooms are those of a programme; saved by the keys. Answers its number. */
export const typeVilla = async (
  page: Page,
  language: Language,
  { client, subject, city, width, length }: Wanted,
): Promise<string> => {
  const { programme, post } = texts[language];
  await page.goto('/pms/design/request');
  await choose(head(page, language, 'party'), client);
  await expect(head(page, language, 'subject')).toBeFocused();
  await typeAndEnter(page, subject);
  await choose(head(page, language, 'city'), city);
  await head(page, language, 'landWidth').fill(width);
  await head(page, language, 'landLength').fill(length);
  await page.getByRole('checkbox', { name: designEntities.villa[language], exact: true }).press('Space');
  await press(page, programme.act);
  await page.getByRole('menuitem', { name: programme.villa, exact: true }).press('Enter');
  await expect(page.getByRole('table', { name: texts[language].line.table })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/pms\/design\/request\/[0-9a-z]{26}$/);
  await expect(page.getByText(post.done)).toBeVisible();
  await expect(title(page)).toHaveText(/-DR-/);
  return numberOn(page);
};

/** What a transition is called on its button. */
export const actOf = (name: string, language: Language): string =>
  requestTransitions.find((each) => each.name === name)?.label[language] ?? '';

/** The card of a document on the board. */
export const cardOf = (page: Page, number: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: number }) });

/** Opens the menu of a card and chooses the column that it moves to. */
export const moveCard = async (
  page: Page,
  language: Language,
  { number, to }: { number: string; to: string },
): Promise<void> => {
  const { board } = texts[language].ui;
  const menu = filledText(board.moveTo, () => number).split(number)[0] ?? '';
  await cardOf(page, number).getByRole('button', { name: menu }).press('Enter');
  await page.getByRole('menuitem', { name: to }).press('Enter');
};
