// What is asked of a list, in the address: it can be shared and kept, and Back returns to it.
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { rememberList } from '#frontend/lib/listMemory.ts';
import type { RowOrder } from '#frontend/ui/tables/rowOrder.ts';
import { type AnyList, type Look, orderText } from '#shared/lists/list.ts';
import { addressOfView, addressWith, askedOf, askedText, lookValues } from '#shared/lists/listAddress.ts';

export const useListState = (list: AnyList) => {
  const [address, setAddress] = useSearchParams();
  const asked = useMemo(() => askedOf(list, address), [list, address]);
  // The other parameters of the address name an open row: they are dropped, because other rows are requested now.
  const ask = useCallback(
    (values: Readonly<Record<string, string>>) =>
      setAddress((before) => addressWith(new URLSearchParams(askedText(list, before)), values), {
        replace: true,
      }),
    [list, setAddress],
  );
  const choose = useCallback(
    (view: string) => setAddress((before) => addressOfView(list, before, view), { replace: true }),
    [list, setAddress],
  );
  const text = askedText(list, address);
  const { pathname } = useLocation();
  useEffect(() => rememberList(pathname, text), [pathname, text]);
  return {
    asked,
    ask,
    choose,
    /** Filters, search and tab; the look stays. */
    clear: () => choose(addressWith(new URLSearchParams(), lookValues(list, asked.look)).toString()),
    setLook: (look: Look) => ask(lookValues(list, look)),
    setOrder: (order: RowOrder | null) => ask({ order: order === null ? '' : orderText(order) }),
    /** As a view keeps it. */
    text,
  };
};
