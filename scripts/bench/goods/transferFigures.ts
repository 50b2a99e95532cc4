// The figures of transfers: 50 lines dispatched and received, by one user and by two at the same moment, and never more than was sent.
import { documentCalls } from '#shared/documents/documentApi.ts';
import { stockTransferKind } from '#shared/inventory/transfers/transferKind.ts';
import type { ApiClient } from '../../api/apiClient.ts';
import { plainFigure } from '../measure.ts';
import { type HeldFigure, held } from '../stock/heldFigure.ts';
import { type GoodsCompany, receiver, sender } from './goodsCompany.ts';
import { timed } from './timed.ts';

const calls = documentCalls(stockTransferKind);
const linesOfTransfer = 50;
/** Of each line. */
const sentPieces = 2;
const stepLimit = { most: 120 };
const none = { most: 0 };

const received = (client: ApiClient, id: string, pieces: number) => {
  const quantities = Array.from({ length: linesOfTransfer }, (_, line) => ({
    line,
    quantity: String(pieces),
  }));
  return client.call(calls.transition('receive'), { params: { id }, body: { quantities } });
};

/** So many drafts, each of other products than the one before. */
const drafts = async (
  { first, today }: GoodsCompany,
  codes: readonly string[],
  count: number,
): Promise<string[]> => {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const lines = Array.from({ length: linesOfTransfer }, (_, at) => ({
      product: codes[(number * linesOfTransfer + at) % codes.length] ?? '',
      quantity: String(sentPieces),
    }));
    const body = { date: today, branch: sender, toBranch: receiver, lines };
    ids.push((await first.call(calls.save, { body })).id);
  }
  return ids;
};

const dispatched = async (goods: GoodsCompany, codes: readonly string[], count: number) => {
  const ids = await drafts(goods, codes, count);
  for (const id of ids) await goods.first.call(calls.transition('dispatch'), { params: { id }, body: {} });
  return ids;
};

/** Of one transfer by both users at once; how many of them were refused. */
const bothReceive = async ({ first, second }: GoodsCompany, id: string, pieces: number): Promise<number> => {
  const both = await Promise.allSettled([received(first, id, pieces), received(second, id, pieces)]);
  return both.filter(({ status }) => status === 'rejected').length;
};

const openAfter = async ({ first }: GoodsCompany, ids: readonly string[]): Promise<number> => {
  const transfers = await Promise.all(ids.map((id) => first.call(calls.get, { params: { id } })));
  const isWrong = ({ status, lines }: (typeof transfers)[number]): boolean =>
    status !== 'received' || lines.some((line) => line.received !== String(sentPieces));
  return transfers.filter(isWrong).length;
};

const pairFigures = async (
  goods: GoodsCompany,
  codes: readonly string[],
  n: number,
): Promise<HeldFigure[]> => {
  const halves = await dispatched(goods, codes, n + 1);
  let refused = 0;
  const shared = await timed(goods, {
    name: 'receipts of two halves of a transfer of 50 lines by two users at once, both answered',
    n,
    limit: null,
    work: async (index) => {
      refused += await bothReceive(goods, halves[index + 1] ?? '', sentPieces / 2);
    },
  });
  const wholes = await dispatched(goods, codes, n);
  let accepted = 0;
  for (const id of wholes) accepted += 2 - (await bothReceive(goods, id, sentPieces));
  const wrong = await openAfter(goods, [...halves, ...wholes]);
  return [
    shared,
    held(plainFigure('receipts of halves that were refused', refused, 'receipts'), none),
    held(plainFigure('receipts beyond one, where two users receive all', accepted - n, 'receipts'), none),
    held(plainFigure('transfers with more or less received than sent', wrong, 'transfers'), none),
  ];
};

/** `codes`: products of which the sender has plenty. */
export const transferFigures = async (
  goods: GoodsCompany,
  { codes, n }: { codes: readonly string[]; n: number },
): Promise<HeldFigure[]> => {
  const { first } = goods;
  const ids = await drafts(goods, codes, n + 1);
  const idAt = (index: number): string => ids[index + 1] ?? '';
  const dispatch = await timed(goods, {
    name: 'transfer of 50 lines dispatched',
    n,
    limit: stepLimit,
    work: (index) => first.call(calls.transition('dispatch'), { params: { id: idAt(index) }, body: {} }),
  });
  const receive = await timed(goods, {
    name: 'transfer of 50 lines received',
    n,
    limit: stepLimit,
    work: (index) => received(first, idAt(index), sentPieces),
  });
  return [dispatch, receive, ...(await pairFigures(goods, codes, n))];
};
