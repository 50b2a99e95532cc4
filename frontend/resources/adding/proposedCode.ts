// The code that is proposed for a record added from a picker: the next free one of its kind, and the one behind it where somebody was faster.
import { call } from '#frontend/lib/api.ts';
import { ApiError } from '#frontend/lib/apiError.ts';
import { listChoices } from '#shared/resources/choicesApi.ts';
import { type CodeSeries, codeInSeries, freeNumber } from '#shared/resources/codeSeries.ts';

export type Proposal = { readonly series: CodeSeries; readonly code: string };

/** Of a large kind only the first records are sent, so whether a code is free is asked. */
export const proposalIn = async (kind: string, series: CodeSeries): Promise<Proposal> => {
  const areFree = async (numbers: readonly number[]): Promise<boolean[]> => {
    const codes = numbers.map((number) => codeInSeries(series, number));
    const query = { codes: codes.join(',') };
    const { items } = await call(listChoices, { params: { kind }, query, quiet: true });
    const taken = new Set(items.map(({ code }) => code));
    return codes.map((code) => !taken.has(code));
  };
  const last = await freeNumber(areFree, series.last);
  return { series: { ...series, last }, code: codeInSeries(series, last) };
};

const attemptsMax = 5;

const isTaken = (error: unknown): boolean => error instanceof ApiError && error.code === 'record.codeTaken';

/** With the code that is proposed, or with the next free one where somebody took it meanwhile. */
export const withFreeCode = async <Row>(
  kind: string,
  proposal: Proposal,
  add: (code: string, attempt: number) => Promise<Row>,
): Promise<Row> => {
  let next = proposal;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await add(next.code, attempt);
    } catch (error) {
      if (!isTaken(error) || attempt === attemptsMax) throw error;
      next = await proposalIn(kind, next.series);
    }
  }
};
