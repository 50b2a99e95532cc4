// What is on a label: the words that are chosen, and the text of its code.
import { currencyLabel } from '../../kernel/currencyName.ts';
import { groupedDecimal } from '../../kernel/money.ts';
import { type Names, nameIn } from '../../kernel/names.ts';
import { isolated } from '../../paper/bidiMarks.ts';
import type { DocumentLanguage } from '../../paper/documentFrame.ts';
import { textsFor } from '../../paper/documentTexts.ts';
import type { LabelProduct } from './labelApi.ts';
import { type LabelChoice, type LabelLanguage, type LabelPart, labelLanguage } from './labelChoice.ts';
import { labelsMax } from './labelLimits.ts';
import { type LabelOrder, orderedUnit } from './labelOrder.ts';
import { type LabelSymbol, labelSymbol } from './labelSymbol.ts';

/** What is not chosen is blank. */
export type Label = {
  readonly company: string;
  readonly names: readonly string[];
  readonly code: string;
  readonly price: string;
  readonly priceNote: string;
  readonly symbol: LabelSymbol;
};

type Books = { readonly company: Names; readonly currency: string };

const languagesOf = (language: LabelLanguage): readonly DocumentLanguage[] =>
  language === 'both' ? ['ar', 'en'] : [language];

const labelOf = (
  product: LabelProduct,
  unitCode: string,
  { format, language, code, parts, company, currency }: LabelChoice & Books,
): Label => {
  const main = labelLanguage(language);
  const unit = orderedUnit(product, unitCode);
  const isShown = (part: LabelPart): boolean => parts.includes(part);
  const named = (each: DocumentLanguage): string => {
    const name = nameIn(each, product);
    // Of the stock unit the product itself is the name.
    return unit === undefined || unit === product.units[0] ? name : `${name} · ${nameIn(each, unit)}`;
  };
  const price = isShown('price') ? (unit?.price ?? null) : null;
  return {
    company: isShown('company') ? nameIn(main, company) : '',
    names: isShown('name') ? [...new Set(languagesOf(language).map(named))] : [],
    code: isShown('code') ? product.code : '',
    price:
      price === null ? '' : `${isolated(groupedDecimal(price))} ${isolated(currencyLabel(currency, main))}`,
    priceNote: price === null ? '' : textsFor(main)('label.withVat'),
    symbol: labelSymbol(unit?.barcode || product.code, code, format),
  };
};

/** Each as often as it is ordered, as many as are printed at once. */
export const labelsOrdered = (
  orders: readonly LabelOrder[],
  products: readonly LabelProduct[],
  choice: LabelChoice & Books,
): Label[] =>
  orders
    .flatMap(({ product, unit, count }) => {
      const known = products.find(({ code }) => code === product);
      return known ? Array.from<Label>({ length: count }).fill(labelOf(known, unit, choice)) : [];
    })
    .slice(0, labelsMax);
