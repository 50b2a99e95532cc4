// A record that is added where it is chosen: the rows that a list offers for what was typed, and the window that one of them opens.
import type { ReactNode } from 'react';
import { searchKey } from '#shared/kernel/searchKey.ts';
import type { PickOption } from '../options.ts';

export type AddedRecord = { code: string; name: string; name_ar: string };

export type AddingProps = {
  /** What was typed into the picker. */
  name: string;
  onAdded: (record: AddedRecord) => void;
  onClose: () => void;
};

export type Addition = {
  key: string;
  /** What the text is added as, inside of the sentence of its row. */
  as: string;
  /** The new record as the picker shows it. */
  optionOf: (record: AddedRecord) => PickOption;
  /** The window that asks for the rest of the record. */
  draw: (props: AddingProps) => ReactNode;
};

export const isExact = (option: PickOption, key: string): boolean =>
  searchKey(option.code ?? '') === key || searchKey(option.label) === key;

/** A code or a number that is not found is a slip of the keyboard, not the name of something new. */
const isName = (text: string): boolean => /\p{L}/u.test(text) && !/^\S*\p{N}\S*$/u.test(text.trim());

/** The rows that add: for a name that none of the options has already. */
export const offeredAdditions = (
  additions: readonly Addition[],
  { text, options }: { text: string; options: readonly PickOption[] },
): readonly Addition[] => {
  const key = searchKey(text);
  return isName(text) && !options.some((option) => isExact(option, key)) ? additions : [];
};
