// Writes the calculations of the demo company: of its design requests, some with two versions, some with a quote that wins or loses the request, and one that is still a draft; what an earlier run has done stays.
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { convertDocument } from '#functions/documents/options/convertDocument.ts';
import { reviseDocument } from '#functions/documents/options/reviseDocument.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { quoteActs } from '#functions/invoices/quotes/quoteActs.ts';
import { calculationActs } from '#functions/pms/design/calculator/calculationActs.ts';
import { followQuote } from '#functions/pms/design/request/followQuote.ts';
import { requestActs } from '#functions/pms/design/request/requestActs.ts';
import type { Store } from '#functions/storage/store.ts';
import { transitionNamed } from '#shared/documents/kindTransitions.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { calculationCalls } from '#shared/pms/design/calculator/calculationApi.ts';
import type { CalculationBody } from '#shared/pms/design/calculator/calculationKind.ts';
import type { DesignRequest } from '#shared/pms/design/request/requestKind.ts';
import { landAreaOf } from '#shared/pms/design/request/requestProgramme.ts';
import type { Desk } from '../demoBooks.ts';
import { workdayBefore } from '../demoCalendar.ts';
import { clockOn } from '../demoContext.ts';

const operations = documentOperations(calculationActs);
const quotes = documentOperations(quoteActs);
const requests = documentOperations(requestActs);
const revise = reviseDocument(calculationActs);
const convert = convertDocument(calculationActs);

type Planned = {
  /** Of the request that it prices. */
  subject: string;
  becomes: 'draft' | 'saved' | 'quoted';
  body: Partial<CalculationBody>;
  /** What a second version changes. */
  next?: Partial<CalculationBody>;
  /** What becomes of its quote; a draft where nothing is said. */
  quote?: 'sent' | 'accepted' | 'declined';
};

const planned: readonly Planned[] = [
  {
    subject: 'فيلا سكنية في حي النرجس',
    becomes: 'draft',
    body: { entity: 'villa', visits: 2, options: [{ option: '3d_facades' }, { option: '2d_furniture' }] },
  },
  {
    subject: 'فيلا مع شقتين للإيجار',
    becomes: 'saved',
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
  {
    subject: 'فيلا دوبلكس في جدة',
    becomes: 'quoted',
    body: { entity: 'villa', visits: 3, options: [{ option: '3d_facades' }, { option: '3d_sections' }] },
    quote: 'sent',
  },
  {
    subject: 'فيلا درج داخلي في الياسمين',
    becomes: 'quoted',
    body: { entity: 'villa', visits: 4, options: [{ option: '3d_facades' }, { option: '2d_furniture' }] },
    next: { visits: 3, options: [{ option: '3d_facades' }], discountPercent: '7.5' },
    quote: 'accepted',
  },
  {
    subject: 'مجمع شقق مفروشة',
    becomes: 'quoted',
    body: { entity: 'housing_units', visits: 6, options: [{ option: '3d_facades' }] },
    quote: 'accepted',
  },
  {
    subject: 'استراحة عائلية في المزاحمية',
    becomes: 'quoted',
    body: { entity: 'villa', options: [{ option: '3d_facades' }] },
    quote: 'declined',
  },
];

const lostFor = 'اختار العميل مكتباً أقرب إلى الموقع';

/** Days from a quote to its answer. */
const answeredAfter = 9;

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
  let { id } = (await operations.save.run(context, save)) as Kept;
  if (becomes === 'draft') return;
  const keep = operations.transition('keep');
  await keep.run(context, asked(id));
  if (next) {
    const version = (await revise.run(context, asked(id))) as Kept;
    id = version.id;
    const changed = { ...bodyOf(request, { ...body, ...next }), rev: version.rev };
    await operations.change.run(context, asked(id, changed));
    await keep.run(context, asked(id));
  }
  if (becomes === 'quoted') await convert.run(context, asked(id, { to: 'quote' }));
};

/** Sends the quote of a request and answers it; the request follows, as it does by the messages of the product. */
const answer = async (
  desk: Desk,
  { date, status, id, links = [] }: DesignRequest,
  quote: Planned['quote'],
) => {
  const made = links.find(({ kind }) => kind === quoteActs.kind.name);
  if (quote === undefined || made === undefined || ['won', 'lost'].includes(status)) return;
  const act = async (name: 'send' | 'accept' | 'decline', context: SessionContext) => {
    const { from } = transitionNamed(quoteActs.kind, name);
    const header = await context.store.get(quoteActs.records.keyOf(made.id));
    if (from.includes(String(header?.['status']))) await quotes.transition(name).run(context, asked(made.id));
  };
  const follow = ({ store, actor: by, clock }: SessionContext) =>
    followQuote(store, { quote: made.id, by }, clock);
  const sent = desk(clockOn(date));
  await act('send', sent);
  await follow(sent);
  if (quote === 'sent') return;
  const answered = desk(clockOn(workdayBefore(addDays(date, answeredAfter))));
  await act(quote === 'accepted' ? 'accept' : 'decline', answered);
  await follow(answered);
  if (quote === 'declined') await requests.transition('lose').run(answered, asked(id, { reason: lostFor }));
};

/** After the requests. */
export const seedCalculations = async (desk: Desk, store: Store): Promise<void> => {
  const [wanted, kept] = await Promise.all([requestsBySubject(store), keptSubjects(store)]);
  for (const each of planned) {
    const request = wanted.get(each.subject);
    if (request && !kept.has(each.subject)) await write(desk, request, each);
  }
  const priced = await requestsBySubject(store);
  for (const { subject, quote } of planned) {
    const request = priced.get(subject);
    if (request) await answer(desk, request, quote);
  }
};
