// Writes the calculations of the demo company: of its design requests, one with two versions, one with its quote, and one that is still a draft; what an earlier run has done stays.
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { convertDocument } from '#functions/documents/options/convertDocument.ts';
import { reviseDocument } from '#functions/documents/options/reviseDocument.ts';
import { calculationActs } from '#functions/pms/design/calculator/calculationActs.ts';
import { requestActs } from '#functions/pms/design/request/requestActs.ts';
import type { Store } from '#functions/storage/store.ts';
import { calculationCalls } from '#shared/pms/design/calculator/calculationApi.ts';
import type { CalculationBody } from '#shared/pms/design/calculator/calculationKind.ts';
import type { DesignRequest } from '#shared/pms/design/request/requestKind.ts';
import { landAreaOf } from '#shared/pms/design/request/requestProgramme.ts';
import type { Desk } from '../demoBooks.ts';
import { clockOn } from '../demoContext.ts';

const operations = documentOperations(calculationActs);
const revise = reviseDocument(calculationActs);
const convert = convertDocument(calculationActs);

type Planned = {
  /** Of the request that it prices. */
  subject: string;
  becomes: 'draft' | 'saved' | 'revised' | 'quoted';
  body: Partial<CalculationBody>;
  /** What the second version changes. */
  next?: Partial<CalculationBody>;
};

const planned: readonly Planned[] = [
  {
    subject: 'فيلا سكنية في حي النرجس',
    becomes: 'draft',
    body: { entity: 'villa', visits: 2, options: [{ option: '3d_facades' }, { option: '2d_furniture' }] },
  },
  {
    subject: 'فيلا مع شقتين للإيجار',
    becomes: 'revised',
    body: { entity: 'housing_units_villa', visits: 4, options: [{ option: '3d_facades' }] },
    next: { visits: 2, discountPercent: '5' },
  },
  {
    subject: 'عمارة سكنية من ثلاثة أدوار متكررة',
    becomes: 'saved',
    body: {
      entity: 'housing_units',
      visits: 6,
      options: [{ option: '3d_facades' }, { option: 'qtys_takeoff' }],
    },
  },
  {
    subject: 'ملحق علوي لفيلا قائمة',
    becomes: 'quoted',
    body: { entity: 'villa', visits: 1, options: [{ option: '3d_sections' }] },
  },
];

type Kept = { id: string; status: string; rev: number };

const asked = (id: string, body: unknown = {}) => ({ params: { id }, query: undefined, body });

const requestsBySubject = async (store: Store): Promise<ReadonlyMap<string, DesignRequest>> => {
  const { records } = requestActs;
  const items = await store.all({ pk: records.kind.key, index: 'gsi1' });
  const requests = await Promise.all(
    items.map(async (item) => records.documentOf(await records.readItems(store, records.headerOf(item).id))),
  );
  return new Map(requests.flatMap((each) => (each ? [[each.subject, each as DesignRequest]] : [])));
};

const keptSubjects = async (store: Store): Promise<ReadonlySet<string>> => {
  const { records } = calculationActs;
  const items = await store.all({ pk: records.kind.key, index: 'gsi1' });
  return new Set(items.map((item) => String(records.headerOf(item).subject)));
};

/** What a form begins with that prices the request. */
const bodyOf = (request: DesignRequest, more: Partial<CalculationBody>) => {
  const { date, branch, party, subject, land, city, floors, circulation, lines } = request;
  return calculationCalls.save.body.parse({
    date,
    branch,
    party,
    subject,
    land,
    landArea: landAreaOf(request),
    city,
    floors,
    circulation,
    lines,
    request: request.id,
    ...more,
  });
};

const write = async (desk: Desk, request: DesignRequest, { becomes, body, next }: Planned): Promise<void> => {
  const context = desk(clockOn(request.date));
  const save = { params: undefined, query: undefined, body: bodyOf(request, body) };
  const { id } = (await operations.save.run(context, save)) as Kept;
  if (becomes === 'draft') return;
  const keep = operations.transition('keep');
  await keep.run(context, asked(id));
  if (becomes === 'quoted') await convert.run(context, asked(id, { to: 'quote' }));
  if (becomes !== 'revised') return;
  const version = (await revise.run(context, asked(id))) as Kept;
  const changed = { ...bodyOf(request, { ...body, ...next }), rev: version.rev };
  await operations.change.run(context, asked(version.id, changed));
  await keep.run(context, asked(version.id));
};

/** After the requests. */
export const seedCalculations = async (desk: Desk, store: Store): Promise<void> => {
  const [requests, kept] = await Promise.all([requestsBySubject(store), keptSubjects(store)]);
  for (const each of planned) {
    const request = requests.get(each.subject);
    if (request && !kept.has(each.subject)) await write(desk, request, each);
  }
};
