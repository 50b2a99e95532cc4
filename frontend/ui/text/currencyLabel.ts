// What a currency is called beside an amount, in the language of the screen unless another is asked.
import { locale } from '#frontend/lib/texts/locale.ts';
import { currencyLabel as labelIn } from '#shared/kernel/currencyName.ts';

export const currencyLabel = (currency: string, language: string = locale): string =>
  labelIn(currency, language);
