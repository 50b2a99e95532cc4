// Writes the design requests of the demo company and brings each into its state; what an earlier run has done stays.
import { partitionOf, rowOf } from '#functions/company/resourceRecords.ts';
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { convertDocument } from '#functions/documents/options/convertDocument.ts';
import { requestActs } from '#functions/pms/design/request/requestActs.ts';
import type { Store } from '#functions/storage/store.ts';
import { transitionNamed } from '#shared/documents/kindTransitions.ts';
import { roomTypes } from '#shared/pms/design/rates/roomTypes.ts';
import { designRequestCalls } from '#shared/pms/design/request/requestApi.ts';
import type { Desk } from '../demoBooks.ts';
import { clockOn } from '../demoContext.ts';
import { type DemoRequest, demoRequests } from './demoRequests.ts';

const operations = documentOperations(requestActs);
const convert = convertDocument(requestActs);

type Kept = { id: string; status: string };

const asked = (id: string, body?: Record<string, unknown>) => ({ params: { id }, query: undefined, body });

const readKept = async (store: Store): Promise<Map<string, Kept>> => {
  const { records } = requestActs;
  const items = await store.all({ pk: records.kind.key, index: 'gsi1' });
  return new Map(items.map(records.headerOf).map(({ subject, id, status }) => [subject, { id, status }]));
};

const usualAreas = async (store: Store): Promise<Record<string, string>> => {
  const rows = (await store.all({ pk: partitionOf(roomTypes) })).map((item) => rowOf(roomTypes, item));
  return Object.fromEntries(rows.map((row) => [row.code, String(row['usualArea'] ?? '')]));
};

const write = async (desk: Desk, { subject, body: typed }: DemoRequest): Promise<Kept> => {
  const body = designRequestCalls.save.body.parse({ ...typed, subject });
  const on = { params: undefined, query: undefined, body };
  const { id, status } = (await operations.save.run(desk(clockOn(typed.date)), on)) as Kept;
  return { id, status };
};

/** The transitions by which a new one comes to its state. */
const waysTo: Readonly<Record<DemoRequest['becomes'], readonly string[]>> = {
  new: [],
  studied: ['study'],
  quoted: ['study'],
  priced: ['study'],
  cancelled: ['cancel'],
};

/** From where an earlier run has left it. */
const advance = async (desk: Desk, { becomes, body }: DemoRequest, found: Kept): Promise<void> => {
  const context = desk(clockOn(body.date));
  let { status } = found;
  for (const name of waysTo[becomes]) {
    const { from, to } = transitionNamed(requestActs.kind, name);
    if (!from.includes(status)) continue;
    await operations.transition(name).run(context, asked(found.id, {}));
    status = String(to);
  }
  if (becomes === 'quoted' && status === 'studied')
    await convert.run(context, asked(found.id, { to: 'quote' }));
};

export const seedRequests = async (desk: Desk, store: Store, today: string): Promise<void> => {
  const kept = await readKept(store);
  for (const request of demoRequests(today, await usualAreas(store))) {
    const found = kept.get(request.subject) ?? (await write(desk, request));
    await advance(desk, request, found);
  }
};
