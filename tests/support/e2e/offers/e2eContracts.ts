// A contract and its annexes as people make them and their client answers them, in either language: typed and sent, read on a phone, accepted or declined, invoiced by milestones.
import { annexHead } from '#shared/invoices/contracts/annexes/annexFields.ts';
import { annexKind } from '#shared/invoices/contracts/annexes/annexKind.ts';
import { contractHead, contractTables } from '#shared/invoices/contracts/contractFields.ts';
import { contractKind } from '#shared/invoices/contracts/contractKind.ts';
import { filledText } from '#shared/kernel/filledText.ts';
import ar from '#shared/locales/ar/contracts.json' with { type: 'json' };
import arDocuments from '#shared/locales/ar/documents.json' with { type: 'json' };
import arLinks from '#shared/locales/ar/links.json' with { type: 'json' };
import arRich from '#shared/locales/ar/richText.json' with { type: 'json' };
import en from '#shared/locales/en/contracts.json' with { type: 'json' };
import enDocuments from '#shared/locales/en/documents.json' with { type: 'json' };
import enLinks from '#shared/locales/en/links.json' with { type: 'json' };
import enRich from '#shared/locales/en/richText.json' with { type: 'json' };
import { noBarriers } from '../e2eAxe.ts';
import { choose, title, typeAndEnter } from '../e2eEditor.ts';
import type { Language } from '../e2eInvoices.ts';
import { expect, type Page } from '../e2eJourney.ts';
import { isWithinPhone, openOnPhone } from './e2eQuotes.ts';

const texts = {
  ar: { ...ar, documents: arDocuments, links: arLinks, rich: arRich },
  en: { ...en, documents: enDocuments, links: enLinks, rich: enRich },
};

const kinds = { contract: contractKind, annex: annexKind };
type Agreed = keyof typeof kinds;

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter');

/** What a transition is called on its button. */
export const actOf = (name: string, language: Language): string =>
  contractKind.transitions.find((each) => each.name === name)?.label[language] ?? '';

const filled = (text: string, values: Record<string, string>) =>
  filledText(text, (name) => values[name] ?? '');

type Instalment = { percent: string; text: string; event: 'acceptance' | 'hand' };

/** Types the instalments by the keys, each in a row of its own. */
export const typeInstalments = async (
  page: Page,
  language: Language,
  instalments: readonly Instalment[],
): Promise<void> => {
  const { documents } = texts[language];
  const { label, one, of } = contractTables.instalments;
  const cell = (name: keyof typeof of, line: number) =>
    page.getByLabel(
      filled(documents.table.cell, {
        table: label[language],
        name: of[name].label[language],
        number: String(line),
      }),
      { exact: true },
    );
  await press(page, filled(documents.table.addOne, { one: one[language] }));
  for (const [at, { percent, text, event }] of instalments.entries()) {
    await expect(cell('percent', at + 1)).toBeFocused();
    await typeAndEnter(page, percent);
    await expect(cell('text', at + 1)).toBeFocused();
    await typeAndEnter(page, text);
    // Enter goes on to the next row.
    await choose(cell('event', at + 1), of.event.choices[event][language]);
  }
};

/** Types an article at the keyboard alone: its title, then its text with a first word in bold; `words` go on after it. */
export const typeArticle = async (
  page: Page,
  language: Language,
  { heading, bold, words }: { heading: string; bold: string; words: string },
): Promise<void> => {
  const { documents, rich } = texts[language];
  const { one, of } = contractTables.articles;
  const [name, text] = language === 'ar' ? (['title_ar', 'text_ar'] as const) : (['title', 'text'] as const);
  await press(page, filled(documents.table.addOne, { one: one[language] }));
  await page.getByRole('textbox', { name: of[name].label[language] }).fill(heading);
  await press(page, filled(rich.open, { name: of[text].label[language] }));
  const editor = page.getByRole('textbox', { name: of[text].label[language] });
  await expect(editor).toBeFocused();
  await page.keyboard.press('Control+b');
  await page.keyboard.insertText(bold);
  await page.keyboard.press('Control+b');
  await page.keyboard.insertText(words);
  await expect(editor.getByRole('strong')).toHaveText(bold);
  await noBarriers(page);
  await page.keyboard.press('Escape');
  await expect(editor).toHaveCount(0);
};

/** How long a contract runs, or how much longer by an annex. */
export const typeDays = (page: Page, language: Language, { of, days }: { of: Agreed; days: string }) => {
  const { label } = of === 'contract' ? contractHead.duration : annexHead.days;
  return page.getByRole('textbox', { name: label[language], exact: true }).fill(days);
};

/** Sends what is open by the keys: the window that shares it opens, from which a link is taken; answers its path. */
export const sendAndShare = async (page: Page, language: Language, of: Agreed): Promise<string> => {
  const { links } = texts[language];
  await expect(page.getByRole('button', { name: actOf('send', language), exact: true })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  const share = page.getByRole('dialog', { name: /-C-/ });
  await expect(share.getByLabel(links.send.to)).toBeVisible();
  const path = await takeLink(page, language, of);
  await expect(title(page)).toHaveText(/-C-/);
  return path;
};

/** The path of a new link, from the window that shares, which closes. */
export const takeLink = async (page: Page, language: Language, of: Agreed): Promise<string> => {
  const { links } = texts[language];
  await press(page, links.take.act);
  const link = page.getByRole('textbox', { name: links.take.link, exact: true });
  await expect(link).toHaveValue(new RegExp(`${kinds[of].path}/view/`));
  const address = await link.inputValue();
  await page.keyboard.press('Escape');
  await expect(link).toHaveCount(0);
  return new URL(address).pathname;
};

export const client = { name: 'هدى المشترية', mobile: '0501234567' };

/** Read on a phone by its link, and accepted there. */
export const acceptOnPhone = async (
  page: Page,
  language: Language,
  { path, of, reads }: { path: string; of: Agreed; reads: readonly (string | RegExp)[] },
): Promise<void> => {
  const answer = texts[language][of];
  await openOnPhone(page, path);
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  const name = field(answer.head.name);
  await expect(name).toBeVisible();
  for (const text of reads) await expect(page.getByText(text).first()).toBeVisible();
  expect(await isWithinPhone(page)).toBe(true);
  await noBarriers(page);
  await name.fill(client.name);
  await name.press('Enter');
  await expect(page.getByText(answer.needed.mobile)).toBeVisible();
  const mobile = field(answer.head.mobile);
  await mobile.fill(client.mobile);
  await mobile.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: answer.accept, exact: true }).click();
  await expect(page.getByRole('status')).toContainText(answer.outcome.accepted);
  await expect(page.getByRole('status')).toContainText(client.name);
};

/** Declined on a phone with a reason, which its window asks for. */
export const declineOnPhone = async (
  page: Page,
  language: Language,
  { path, reason }: { path: string; reason: string },
): Promise<void> => {
  const answer = texts[language].contract;
  await openOnPhone(page, path);
  await page.getByRole('textbox', { name: answer.head.name, exact: true }).fill(client.name);
  await press(page, answer.decline);
  const dialog = page.getByRole('dialog', { name: answer.confirm.decline.title });
  await dialog.getByLabel(answer.head.reason).fill(reason);
  await noBarriers(page);
  await dialog.getByRole('button', { name: answer.decline, exact: true }).press('Enter');
  await expect(page.getByRole('status')).toContainText(answer.outcome.declined);
};

/** The row of a milestone in the schedule of the contract that is open. */
export const milestoneRow = (page: Page, language: Language, text: string) =>
  page
    .getByRole('table', { name: texts[language].contract.schedule.title })
    .getByRole('row')
    .filter({ hasText: text });

/** The tile above the schedule that says how much of the contract is invoiced, or collected. */
export const billed = (page: Page, language: Language, name: 'value' | 'invoiced' | 'collected' | 'left') => {
  const words = texts[language].contract.billed;
  return page.getByRole('list', { name: words.title }).getByRole('listitem').filter({ hasText: words[name] });
};

/** The act of a menu. */
export const chooseAct = async (page: Page, menu: string, act: string): Promise<void> => {
  await press(page, menu);
  await page.getByRole('menuitem', { name: act, exact: true }).press('Enter');
};

/** Ticks that a line of an annex takes off. */
export const takesOff = (page: Page, language: Language, line: number) =>
  page
    .getByLabel(
      filled(texts[language].documents.line.cell, {
        name: texts[language].annex.line.less,
        number: String(line),
      }),
      { exact: true },
    )
    .check();
