// Puts the demo vouchers into the books with the code that posts an import: a week of a branch at a time.

import { draftFrom } from '#functions/documents/documentInput.ts';
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { newDocumentFields } from '#functions/documents/newDocument.ts';
import { readDocument } from '#functions/documents/readDocument.ts';
import { postVouchers } from '#functions/finance/import/postVouchers.ts';
import { currentFacts, type FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import { voucherActs } from '#functions/finance/vouchers/voucherActs.ts';
import type { Voucher } from '#functions/finance/vouchers/voucherRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { type Clock, newId } from '#functions/storage/clock.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { clockOn } from './demoContext.ts';
import { account, type DemoLine, type DemoVoucher, vatOf } from './demoLines.ts';
import { type DemoMarker, demoMarkerWrite } from './demoMarker.ts';
import { demoDrafts, demoVouchers, mistakenReference } from './demoVouchers.ts';

const voucherOperations = documentOperations(voucherActs);

export type Desk = (clock: Clock) => SessionContext;

type Numbered = { voucher: DemoVoucher; index: number };

/** What is sold and what is bought stand on one account of VAT, as the taxes have it. */
const boxOf = ({ account: code, debit }: DemoLine): string | null => {
  if (code !== account.vat) return null;
  return debit > 0n ? '7' : '1';
};

const amountOf = ({ debit, credit }: DemoLine): bigint => debit + credit;

/** A line of VAT says its box and what it is counted on. */
const taxOf = (line: DemoLine, lines: readonly DemoLine[]) => {
  const taxBox = boxOf(line);
  const base = lines.find(
    (other) => other.account !== account.vat && vatOf(amountOf(other)) === amountOf(line),
  );
  return taxBox && base
    ? { taxCode: 'S15', taxBox, taxBase: formatMoney(amountOf(base), 2), taxExclusive: false }
    : {};
};

/** As a person would type it. */
export const typed = ({ lines, ...voucher }: DemoVoucher) =>
  voucherCalls.save.body.parse({
    ...voucher,
    lines: lines.map((line) => ({
      ...line,
      ...taxOf(line, lines),
      debit: formatMoney(line.debit, 2),
      credit: formatMoney(line.credit, 2),
    })),
  });

/** The same voucher has the same id in every run, so none can be made twice; `series` distinguishes those that are counted separately. */
export const demoVoucherId = ({ voucher, index }: Numbered, series = ''): string =>
  newId(clockOn(voucher.date)).slice(0, 10) + series + String(index).padStart(16 - series.length, '0');

const voucherOf = async (desk: Desk, numbered: Numbered, facts: FinanceFacts): Promise<Voucher> => {
  const context = desk(clockOn(numbered.voucher.date));
  const draft = await draftFrom(context, voucherActs, { input: typed(numbered.voucher), facts });
  return { ...newDocumentFields(context), ...draft, id: demoVoucherId(numbered) } as Voucher;
};

/** The first vouchers that belong to one week. */
const firstWeek = (vouchers: readonly Numbered[]): Numbered[] => {
  const last = addDays(vouchers[0]?.voucher.date ?? '', 6);
  return vouchers.filter(({ voucher }) => voucher.date <= last);
};

type Place = { branch: string; marker: DemoMarker };

const postSome = async (desk: Desk, vouchers: readonly Numbered[], place: Place): Promise<DemoMarker> => {
  const week = firstWeek(vouchers);
  const context = desk(clockOn(week.at(-1)?.voucher.date ?? ''));
  const { facts } = await currentFacts(context.store);
  const ready = await Promise.all(week.map((each) => voucherOf(desk, each, facts)));
  const { branch, marker } = place;
  const markerAfter = (count: number): DemoMarker => ({
    ...marker,
    posted: { ...marker.posted, [branch]: (marker.posted[branch] ?? 0) + count },
  });
  const posted = await postVouchers(context, {
    branch,
    vouchers: ready.map((voucher) => ({ document: voucher, guards: [] })),
    room: 1,
    besides: (done) => ({
      writes: [demoMarkerWrite(markerAfter(done.length))],
      audit: { action: 'import', entity: 'import', id: 'demo', branch, facts: { vouchers: done.length } },
    }),
  });
  return markerAfter(posted.length);
};

/** Everything that is posted, from the first open day on; goes on where the marker stands. */
export const postBooks = async (desk: Desk, from: string, start: DemoMarker): Promise<DemoMarker> => {
  const all = demoVouchers(from, start.today).map((voucher, index) => ({ voucher, index }));
  let marker = start;
  for (const [branch, own] of Map.groupBy(all, ({ voucher }) => voucher.branch)) {
    for (let done = marker.posted[branch] ?? 0; done < own.length; done = marker.posted[branch] ?? 0)
      marker = await postSome(desk, own.slice(done), { branch, marker });
  }
  return marker;
};

/** Two days later somebody saw that the bill was entered twice. */
export const reverseMistake = async (desk: Desk, from: string, today: string): Promise<void> => {
  const vouchers = demoVouchers(from, today);
  const index = vouchers.findIndex(({ reference }) => reference === mistakenReference);
  const voucher = vouchers[index];
  if (!voucher) return;
  const context = desk(clockOn(addDays(voucher.date, 2)));
  const id = demoVoucherId({ voucher, index });
  if ((await readDocument(context, voucherActs.records, id)).reversedBy !== null) return;
  const body = { reason: 'الفاتورة مقيدة مرتين', date: null };
  await voucherOperations.reverse.run(context, { params: { id }, query: undefined, body });
};

/** What still lies on the desk; each typed once, also where an earlier run was cut between them. */
export const saveDrafts = async (desk: Desk, today: string): Promise<void> => {
  const { store } = desk(clockOn(today));
  const items = await store.all(voucherActs.records.stateIndex('draft'));
  const saved = new Set(items.map((item) => voucherActs.records.headerOf(item).narration));
  for (const draft of demoDrafts(today).filter(({ narration }) => !saved.has(narration)))
    await voucherOperations.save.run(desk(clockOn(draft.date)), {
      params: undefined,
      query: undefined,
      body: typed(draft),
    });
};
