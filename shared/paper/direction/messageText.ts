// A sentence with its places filled in, where no screen does it: each argument keeps its own direction, by the language of the sentence.
import { filledText } from '../../kernel/filledText.ts';
import { argumentIn } from './argumentIn.ts';

/** An address, or the place of one, stays bare: mail programs make a link of all that is beside its letters. */
const isAddress = /^(?:https?:\/\/|\{\{)/;

const isArabic = /[\u0600-\u06ff]/;

export const messageText = (text: string, shown: (name: string) => string): string => {
  const language = isArabic.test(text) ? 'ar' : 'en';
  return filledText(text, (name) => {
    const value = shown(name);
    return isAddress.test(value) ? value : argumentIn(language, value);
  });
};
