// The figures of a count sheet: 5,000 products loaded, shown, counted from a file and applied, and whether the host's memory stays while it is applied.
import { setTimeout as delay } from 'node:timers/promises';
import {
  countRowsPageMax,
  countSheetCalls,
  listCountDifferences,
  listCountRows,
  sendCountFile,
} from '#shared/inventory/counts/countApi.ts';
import { plainFigure } from '../measure.ts';
import { rssMib } from '../processFigures.ts';
import { type HeldFigure, held } from '../stock/heldFigure.ts';
import { type GoodsCompany, portions, sender, shelf } from './goodsCompany.ts';
import { timed } from './timed.ts';

const pageLimit = { most: 150 };
const pollMs = 100;
/** More than the garbage between two collections is a leak. */
const grownMibMax = 64;

const seconds = (startedAt: number): number => (performance.now() - startedAt) / 1000;

const loaded = async ({ first, today }: GoodsCompany): Promise<string> => {
  const reasons = { surplusReason: 'FOUND', shortageReason: 'SHORT' };
  const body = { date: today, branch: sender, warehouse: sender, category: shelf, ...reasons };
  const { id } = await first.call(countSheetCalls.save, { body });
  await first.call(countSheetCalls.transition('start'), { params: { id }, body: {} });
  return id;
};

/** Every product differs by some pieces. */
const countAll = async ({ first }: GoodsCompany, id: string, codes: readonly string[]): Promise<void> => {
  let start = 0;
  for (const some of portions(codes, countRowsPageMax)) {
    const rows = some.map((product, at) => ({ product, counted: String(500 + (at % 5)) }));
    const body = { rows, start, write: true };
    const { faults } = await first.call(sendCountFile, { params: { id }, body });
    if (faults[0]) throw new Error(`A count was refused: ${faults[0].message}`);
    start += some.length;
  }
};

type Memory = { halfway: number; end: number };

/** Until its last adjustment is posted. */
const untilApplied = async ({ first, host }: GoodsCompany, id: string): Promise<Memory> => {
  let halfway = 0;
  for (;;) {
    const { status, application } = await first.call(countSheetCalls.get, { params: { id } });
    if (application?.fault) throw new Error(application.fault.message);
    if (status === 'applied') return { halfway: halfway || rssMib(host), end: rssMib(host) };
    const isHalf = application && application.posted * 2 >= application.parts;
    if (isHalf && halfway === 0) halfway = rssMib(host);
    await delay(pollMs);
  }
};

const pageFigures = async (goods: GoodsCompany, id: string, n: number): Promise<HeldFigure[]> => {
  const { first } = goods;
  const rowsOf = (query: { after?: string; search?: string }) =>
    first.call(listCountRows, { params: { id }, query: { ...query, limit: String(countRowsPageMax) } });
  const middle = `P${String(2500).padStart(5, '0')}`;
  return [
    await timed(goods, {
      name: 'page of 200 rows of a count sheet of 5,000',
      n,
      limit: pageLimit,
      work: (index) => rowsOf(index % 2 === 0 ? {} : { after: middle }),
    }),
    await timed(goods, {
      name: 'search among its rows',
      n,
      limit: pageLimit,
      work: (index) => rowsOf({ search: `P0${String(1000 + Math.abs(index)).padStart(4, '0')}` }),
    }),
  ];
};

const applyFigures = async (goods: GoodsCompany, id: string): Promise<HeldFigure[]> => {
  const { first, host } = goods;
  const before = rssMib(host);
  const startedAt = performance.now();
  await first.call(countSheetCalls.transition('apply'), { params: { id }, body: {} });
  const { halfway, end } = await untilApplied(goods, id);
  const took = seconds(startedAt);
  const { application } = await first.call(countSheetCalls.get, { params: { id } });
  const left = application?.left.length ?? 0;
  return [
    held(plainFigure('count sheet of 5,000 products, all differing, applied', took, 's'), { most: 60 }),
    held(plainFigure('rows of it that could not be adjusted', left, 'rows'), { most: 0 }),
    held(plainFigure('memory of the host before it is applied', before, 'MiB'), null),
    held(plainFigure('growth of it from half of the adjustments to the last', end - halfway, 'MiB'), {
      most: grownMibMax,
    }),
  ];
};

/** `codes`: all products of the shelf. */
export const countFigures = async (
  goods: GoodsCompany,
  { codes, n }: { codes: readonly string[]; n: number },
): Promise<HeldFigure[]> => {
  const { first } = goods;
  const startedAt = performance.now();
  const id = await loaded(goods);
  const took = seconds(startedAt);
  const pages = await pageFigures(goods, id, n);
  const countedAt = performance.now();
  await countAll(goods, id, codes);
  const counted = seconds(countedAt);
  const finishedAt = performance.now();
  await first.call(countSheetCalls.transition('finish'), { params: { id }, body: { uncounted: 'leave' } });
  const finished = seconds(finishedAt);
  const differences = await timed(goods, {
    name: 'page of its differences',
    n,
    limit: pageLimit,
    work: (index) =>
      first.call(listCountDifferences, {
        params: { id },
        query: { page: String(1 + (Math.abs(index) % 20)) },
      }),
  });
  return [
    held(plainFigure('count sheet of 5,000 products loaded', took, 's'), { most: 5 }),
    ...pages,
    held(plainFigure('5,000 counts of a file', counted, 's'), null),
    held(plainFigure('end of the counting', finished, 's'), null),
    differences,
    ...(await applyFigures(goods, id)),
  ];
};
