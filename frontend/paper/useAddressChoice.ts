// One choice of those who read a paper, such as its language: as the address says, else the usual one.
import { useSearchParams } from 'react-router-dom';

export type AddressChoice<Value extends string> = {
  value: Value;
  values: readonly Value[];
  choose: (value: string) => void;
};

export const useAddressChoice = <Value extends string>(
  name: string,
  values: readonly Value[],
  usual: Value,
): AddressChoice<Value> => {
  const [search, setSearch] = useSearchParams();
  const choose = (value: string) =>
    setSearch(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return { value: values.find((each) => each === search.get(name)) ?? usual, values, choose };
};
