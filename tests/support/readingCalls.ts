// Every call that reads, aimed at what is there in a company, and the calls that give it away as a file.
import { contracts } from '#shared/contracts.ts';
import type { Endpoint, EndpointCall } from '#shared/kernel/endpoint.ts';
import type { AnyExport } from '#shared/paper/exportApi.ts';
import { createReportRun, exportReportRun } from '#shared/reportRunsApi.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import { thisYear } from './books/vouchers.ts';
import type { Answer, Client } from './product/client.ts';

type Parts = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

/** What is there: codes of records by their kind, people by their name, and a voucher. */
export type There = {
  recordsOf: ReadonlyMap<AnyResource, string[]>;
  people: ReadonlyMap<string, string>;
  voucher: string;
};

const all = Object.values(contracts).flatMap((members) => Object.entries(members));

const isExport = ({ path }: Endpoint): boolean => path.endsWith('/export');
const isTaking = (contract: Endpoint): boolean => isExport(contract) || contract.path.endsWith('/print');

/** Every file that is taken is an entry of the log, whose newest page is read: it comes before them. */
const byTaking = ([, one]: readonly [string, Endpoint], [, other]: readonly [string, Endpoint]): number =>
  Number(isTaking(one)) - Number(isTaking(other));

/** Calls that read, and those that give what is read away as a file; what forms choose from has tests of its own. */
const reading: readonly (readonly [string, Endpoint])[] = all
  .filter(([, contract]) => contract.auth !== null && (contract.method === 'GET' || isTaking(contract)))
  .toSorted(byTaking);

/** As PDF where it may be, which has the head of the page. */
const asFile = (contract: Endpoint) => {
  const { formats = [] } = contract as Partial<AnyExport>;
  return { body: { format: formats.at(-1), filter: {} } };
};

/** What each path parameter is filled with: ids of records that are there. */
const idsOf = ({ recordsOf, voucher }: There, entity: string): string[] => {
  const kind = [...recordsOf.keys()].find(({ one }) => one === entity);
  if (kind) return recordsOf.get(kind) ?? [];
  return entity === 'voucher' ? [voucher] : [];
};

const entities = ({ recordsOf }: There): string[] => [
  'voucher',
  ...[...recordsOf.keys()].map(({ one }) => one),
];

/** The queries without which a call answers nothing. */
const queriesOf: Record<string, Record<string, string>> = {
  getTrialBalance: thisYear,
  getAccountStatement: { account: '11001', ...thisYear },
  getPartyStatement: { party: 'P1', ...thisYear },
};

/** Every way in which a call is aimed at what is there. */
const aimsOf = (there: There, name: string, contract: Endpoint): Parts[] => {
  const { people, voucher } = there;
  const { path } = contract;
  const query = queriesOf[name] ?? {};
  if (name === 'listHistory')
    return entities(there).flatMap((entity) =>
      idsOf(there, entity).map((document) => ({ query: { entity, document } })),
    );
  if (path.includes('{entity}'))
    return entities(there).flatMap((entity) =>
      idsOf(there, entity).map((owner) => ({ params: { entity, owner, id: 'x' }, query: { as: 'view' } })),
    );
  if (path.includes('{kind}')) return [];
  if (path.includes('{type}')) return [{ params: { type: 'voucher', id: voucher } }];
  if (path.includes('{employee_id}'))
    return [...people.values(), ...idsOf(there, 'employee')].map((employee_id) => ({
      params: { employee_id },
    }));
  // Of a report that was made for it.
  if (isExport(contract)) return path.includes('{id}') ? [] : [asFile(contract)];
  if (path.includes('/vouchers/{id}')) return [{ params: { id: voucher } }];
  if (path.includes('{branch_id}')) return [{ params: { branch_id: '01' } }];
  if (path.includes('{code}')) return [{ params: { code: 'admin' } }];
  const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, each = '']) => [each, 'x']));
  return [{ params, query }];
};

export type Asked = { name: string; aim: Parts; answer: Answer };

type Report = EndpointCall<typeof createReportRun>['body'];

const askForReport = async (client: Client, report: Report): Promise<Asked[]> => {
  const answer = await client.send(createReportRun, { body: report });
  const aim = { params: { id: (answer.body as { id?: string }).id ?? 'x' }, ...asFile(exportReportRun) };
  return [
    { name: 'createReportRun', aim: { body: report }, answer },
    { name: 'exportReportRun', aim, answer: await client.send(exportReportRun, aim) },
  ];
};

export const askEverything = async (client: Client, there: There): Promise<Asked[]> => {
  const answers: Asked[] = [];
  for (const [name, contract] of reading)
    for (const aim of aimsOf(there, name, contract))
      answers.push({ name, aim, answer: await client.send(contract, aim) });
  for (const report of [
    { report: 'trialBalance', query: thisYear },
    { report: 'accountStatement', query: { account: '11001', ...thisYear } },
  ] satisfies Report[])
    answers.push(...(await askForReport(client, report)));
  return answers;
};
