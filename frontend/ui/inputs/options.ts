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

/** Most options a list shows at once; typing narrows it. */
export const optionsShownMax = 60;

type Keyed = { code: string; parts: string; text: string; names: string[] };

const keyedOf = (code: string, names: readonly string[]): Keyed => ({
  code: searchKey(code),
  parts: ` ${comparedKey(code)}`,
  text: searchKey([...names, code].join(' ')),
  names: names.map((name) => ` ${comparedKey(name)}`),
});

type Sought = { key: string; compared: string };

const soughtBy = (query: string): Sought => ({ key: searchKey(query), compared: ` ${comparedKey(query)}` });

/** By 4, P-4001 is meant rather than what has a 4 somewhere. */
const rank = ({ code, parts, names }: Keyed, { key, compared }: Sought): number => {
  if (code === key) return 0;
  if (code.startsWith(key)) return 1;
  if (parts.includes(compared)) return 2;
  if (names.some((name) => name.startsWith(compared))) return 3;
  return names.some((name) => name.includes(compared)) ? 4 : 5;
};

/** The nearest first: the code itself, what begins so, then the rest in its own order. */
export const nearestFirst = <Named extends { code: string; name: string; name_ar: string }>(
  query: string,
  records: readonly Named[],
): Named[] => {
  const sought = soughtBy(query);
  if (sought.key === '') return [...records];
  return records
    .map((record) => ({ record, order: rank(keyedOf(record.code, [record.name, record.name_ar]), sought) }))
    .sort((a, b) => a.order - b.order)
    .map(({ record }) => record);
};

/**
 * Searches a list in memory by code or by either name, Arabic spellings folded.
 * Exact codes stand first, then codes, names and words of names that begin so, then the rest in their own order.
 */
export const searchIn = (
  options: readonly PickOption[],
  namesOf: (option: PickOption) => readonly string[] = (option) => [option.label],
): OptionSource => {
  const keyed = options.map((option) => ({ option, ...keyedOf(option.code ?? '', namesOf(option)) }));
  return (query) => {
    const sought = soughtBy(query);
    if (sought.key === '') return options.slice(0, optionsShownMax);
    const matches = searchMatcher(query);
    return keyed
      .filter(({ text }) => matches(text))
      .map((entry) => ({ entry, order: rank(entry, sought) }))
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
