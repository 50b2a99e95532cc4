// The options of a picker: what one is, and where they come from.
import { comparedKey, searchKey, searchMatcher } from '#shared/kernel/searchKey.ts';

export type PickOption = {
  key: string;
  /** The name shown. */
  label: string;
  /** Its name in the other language: a text that says the same says nothing more. */
  otherName?: string | undefined;
  /** The code shown before the name. */
  code?: string | undefined;
  /** A quiet word after the name. */
  note?: string | undefined;
  /** What it stands below in a list of several kinds. */
  group?: string | undefined;
};

/** Finds options for what was typed; an answer that comes later is awaited. */
export type OptionSource = (query: string) => readonly PickOption[] | Promise<readonly PickOption[]>;

type Keyed = { option: PickOption; code: string; text: string; compared: string };

/** Most options a list shows at once; typing narrows it. */
export const optionsShownMax = 60;

const rank = ({ code, text, compared }: Keyed, query: string): number => {
  if (code === query) return 0;
  if (code.startsWith(query)) return 1;
  return text.startsWith(query) || compared.startsWith(comparedKey(query)) ? 2 : 3;
};

/**
 * Searches a list in memory by code or by either name, Arabic spellings folded.
 * Exact codes stand first, then codes and names that begin so, then the rest in their own order.
 */
export const searchIn = (
  options: readonly PickOption[],
  namesOf: (option: PickOption) => readonly string[] = (option) => [option.label],
): OptionSource => {
  const keyed: Keyed[] = options.map((option) => {
    const text = [...namesOf(option), option.code ?? ''].join(' ');
    return {
      option,
      code: searchKey(option.code ?? ''),
      text: searchKey(text),
      compared: comparedKey(text),
    };
  });
  return (query) => {
    const key = searchKey(query);
    if (key === '') return options.slice(0, optionsShownMax);
    const matches = searchMatcher(query);
    return keyed
      .filter(({ text }) => matches(text))
      .map((entry) => ({ entry, order: rank(entry, key) }))
      .sort((a, b) => a.order - b.order)
      .slice(0, optionsShownMax)
      .map(({ entry }) => entry.option);
  };
};

/** What it is called, in either language. */
export const namesOfOption = ({ label, otherName = label }: PickOption): readonly string[] => [
  label,
  otherName,
];

/** `1201 · ذمم العملاء`, the text of a chosen option. */
export const optionText = (option: PickOption): string =>
  option.code === undefined ? option.label : `${option.code} · ${option.label}`;
