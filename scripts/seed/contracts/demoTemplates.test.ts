// The templates of the demo company become articles in both languages, whose fields are known.
import { expect, test } from 'vitest';
import { unknownFills } from '#shared/invoices/contracts/contractFillNames.ts';
import { percentSum } from '#shared/invoices/contracts/contractSchedule.ts';
import { articlesOfTexts } from '#shared/invoices/contracts/templates/articlesOfText.ts';
import { hundredPercent } from '#shared/kernel/money.ts';
import { demoTemplates } from './demoTemplates.ts';

test.each(demoTemplates.map((template) => [String(template['code']), template] as const))(
  '%s is whole in both languages',
  (_, { text, text_ar, instalments }) => {
    const articles = articlesOfTexts({ text: String(text), text_ar: String(text_ar) });
    expect(articles.length).toBeGreaterThan(6);
    expect(articles.flatMap(Object.values)).not.toContain('');
    expect([text, text_ar].flatMap((each) => unknownFills(String(each)))).toEqual([]);
    expect(percentSum(instalments as { percent: string }[])).toBe(hundredPercent);
  },
);
