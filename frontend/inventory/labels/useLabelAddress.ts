// What the address of the page of labels asks: of which products how many, on which labels, with what on them; a link to it prints the same again.
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { locale } from '#frontend/lib/texts/locale.ts';
import { useAddressChoice } from '#frontend/paper/useAddressChoice.ts';
import {
  type LabelChoice,
  type LabelPart,
  labelCodes,
  labelLanguages,
  labelParts,
} from '#shared/inventory/labels/labelChoice.ts';
import { labelFormatNamed, labelFormats, labelsOnPage } from '#shared/inventory/labels/labelFormats.ts';
import { type LabelOrder, ordersIn, orderText } from '#shared/inventory/labels/labelOrder.ts';

const formatNames = labelFormats.map(({ name }) => name);
const usualParts: readonly LabelPart[] = ['name', 'price', 'code'];

const partsIn = (text: string | null): readonly LabelPart[] =>
  text === null ? usualParts : labelParts.filter((part) => text.split(',').includes(part));

export const useLabelAddress = () => {
  const [search, setSearch] = useSearchParams();
  const format = useAddressChoice('format', formatNames, formatNames[0] ?? '');
  const language = useAddressChoice('language', labelLanguages, locale);
  const code = useAddressChoice('code', labelCodes, 'bars');
  const change = (set: (next: URLSearchParams) => void) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        set(next);
        return next;
      },
      { replace: true },
    );
  const shownFormat = labelFormatNamed(format.value);
  const parts = partsIn(search.get('show'));
  const used = Number(/^\d{1,3}$/.exec(search.get('used') ?? '')?.[0] ?? 0);
  const items = search.getAll('item').join('\n');
  const shown = parts.join(',');
  const choice = useMemo(
    (): LabelChoice => ({
      format: labelFormatNamed(format.value),
      language: language.value,
      code: code.value,
      parts: partsIn(shown),
    }),
    [format.value, language.value, code.value, shown],
  );
  return {
    orders: useMemo(() => ordersIn(items.split('\n')), [items]),
    setOrders: (orders: readonly LabelOrder[]) =>
      change((next) => {
        next.delete('item');
        next.delete('invoice');
        for (const order of orders) next.append('item', orderText(order));
      }),
    /** Whose goods labels are asked for, until their orders are in the address. */
    invoice: search.get('invoice'),
    choice,
    format,
    language,
    code,
    togglePart: (part: LabelPart, isShown: boolean) =>
      change((next) =>
        next.set(
          'show',
          labelParts.filter((each) => (each === part ? isShown : parts.includes(each))).join(','),
        ),
      ),
    /** Of the first sheet, fewer than it has. */
    used: shownFormat.kind === 'roll' ? 0 : Math.min(used, labelsOnPage(shownFormat) - 1),
    setUsed: (count: number) => change((next) => next.set('used', String(count))),
  };
};

export type LabelAddress = ReturnType<typeof useLabelAddress>;
