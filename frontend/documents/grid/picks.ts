// Records of one kind as the cells of a document offer and recognise them.
import { localName, otherName } from '#frontend/lib/texts/locale.ts';
import { type OptionSource, type PickOption, searchIn } from '#frontend/ui/inputs/options.ts';
import { comparedKey, searchKey } from '#shared/kernel/searchKey.ts';

type Named = { code: string; name: string; name_ar: string };
type Sent = Named & Readonly<Record<string, unknown>>;

/** Options of one kind: found by typing, or by their code. */
export type Picks = {
  source: OptionSource;
  byCode: (code: string) => PickOption | null;
  has: (code: string) => boolean;
  /** All of them, whether offered or not. */
  records: readonly Sent[];
  /** As it was sent, with what its field declares by `with`. */
  recordOf: (code: string) => Sent | undefined;
  /** The code of the one option that has this code or name; null where there is none, or more than one. */
  find: (text: string) => string | null;
};

export const nameOption = (record: Named): PickOption => ({
  key: record.code,
  label: localName(record),
  otherName: otherName(record),
});

const optionOf = (record: Named): PickOption => ({ ...nameOption(record), code: record.code });

/** Codes by what both names of their records are; null where two records share one. */
const byName = (offered: readonly Named[], keyOf: (name: string) => string) => {
  const codes = new Map<string, string | null>();
  for (const { code, name, name_ar } of offered)
    for (const key of new Set([keyOf(name), keyOf(name_ar)])) codes.set(key, codes.has(key) ? null : code);
  codes.delete('');
  return codes;
};

/** Codes win over names, names as they are written over names with or without an article; what two records have means neither. */
const findIn = (offered: readonly Named[]): Picks['find'] => {
  const codes = new Map(offered.map(({ code }) => [searchKey(code), code]));
  codes.delete('');
  const names = byName(offered, searchKey);
  const compared = byName(offered, comparedKey);
  return (text) => {
    const key = searchKey(text);
    const named = codes.get(key) ?? names.get(key);
    return named === undefined ? (compared.get(comparedKey(text)) ?? null) : named;
  };
};

/** How one record is offered: by its name, with its code before it, or in a way of its own. */
type Look = boolean | ((record: Sent) => PickOption);

const lookOf = (look: Look): ((record: Sent) => PickOption) => {
  if (typeof look === 'function') return look;
  return look ? optionOf : nameOption;
};

/** Both names are searched; a code that is not offered any more is still shown. */
export const picksOf = (offered: readonly Sent[], all: readonly Sent[], look: Look): Picks => {
  const show = lookOf(look);
  const names = new Map(offered.map((record) => [record.code, [record.name, record.name_ar, record.code]]));
  const known = new Map(all.map((record) => [record.code, show(record)]));
  const records = new Map(all.map((record) => [record.code, record]));
  return {
    source: searchIn(offered.map(show), (option) => names.get(option.key) ?? []),
    byCode: (code) => (code === '' ? null : (known.get(code) ?? { key: code, label: code })),
    has: (code) => known.has(code),
    records: all,
    recordOf: (code) => records.get(code),
    find: findIn(offered),
  };
};
