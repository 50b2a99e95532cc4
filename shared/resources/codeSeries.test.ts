// The code that comes next: in the series that most codes belong to, free, and found in few questions however many are taken.
import { expect, test } from 'vitest';
import { codeInSeries, freeNumber, seriesAmong } from './codeSeries.ts';

test.each([
  [['S-01', 'S-02', 'S-09', 'X-700'], 'S-10'],
  [['P-999'], 'P-1000'],
  [['DES', 'SUP'], '003'],
  [['DES', '002', 'ADM'], '003'],
  [[], '001'],
])('after %j comes %s', (codes, next) => {
  const series = seriesAmong(codes);
  expect(codeInSeries(series, series.last + 1)).toBe(next);
});

const among = async (last: number, isTaken: (number: number) => boolean) => {
  let questions = 0;
  const areFree = async (numbers: readonly number[]): Promise<boolean[]> => {
    questions += 1;
    return numbers.map((number) => !isTaken(number));
  };
  return { number: await freeNumber(areFree, last), questions };
};

test('the number behind the last one, or behind one that is taken', async () => {
  expect(await among(7, () => false)).toEqual({ number: 8, questions: 1 });
  expect((await among(7, (number) => number === 8)).number).toBe(9);
});

test.each([1, 21, 9_999, 10_000, 99_999])('behind %i numbers that a file has brought', async (count) => {
  const { number, questions } = await among(0, (each) => each <= count);
  expect(number).toBe(count + 1);
  expect(questions).toBeLessThan(18);
});
