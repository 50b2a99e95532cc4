// The result of long work while the page goes on answering: at once where it is short, else when it is there.
import { useEffect, useMemo, useState } from 'react';
import { inOneSlice, inSlices, type Sliced } from '#frontend/lib/files/inSlices.ts';

type Begin<Result> = () => Sliced<Result>;

/** Null while the work goes on, and where there is none; `begin` must stay the same for the same work. */
export const useSliced = <Result>(begin: Begin<Result> | null): Result | null => {
  const [late, setLate] = useState<{ begin: Begin<Result>; result: Result } | null>(null);
  const soon = useMemo(() => (begin === null ? null : inOneSlice(begin())), [begin]);
  const isLong = begin !== null && soon === null;
  useEffect(() => {
    if (!isLong) return undefined;
    let isGone = false;
    void inSlices(begin(), () => isGone).then((done) => {
      if (done !== null && !isGone) setLate({ begin, result: done.result });
    });
    return () => {
      isGone = true;
    };
  }, [begin, isLong]);
  if (soon !== null) return soon.result;
  return late !== null && late.begin === begin ? late.result : null;
};
