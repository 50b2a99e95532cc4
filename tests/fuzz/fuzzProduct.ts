// The product inside this process: the real pipeline and operations over a real engine, and what each call has written.
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { log } from '#functions/http/log.ts';
import { handlerOf } from '#functions/http/pipeline.ts';
import { routeTable } from '#functions/routeTable.ts';
import { documentClient } from '#functions/storage/clients.ts';
import { unpackedItem } from '#functions/storage/packedItem.ts';
import { keepObjectsAt, startTestObjectStore } from '#tests/support/product/testObjectStore.ts';
import { startTestEngine } from '#tests/support/product/testStore.ts';

/** One item that was put or deleted. */
export type Written = { pk: string; sk: string; action: unknown };

export type FuzzProduct = {
  answer: (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;
  /** What was written since it was asked last. */
  written: () => Written[];
  /** What was logged as an error since it was asked last. */
  errors: () => unknown[];
  stop: () => Promise<void>;
};

type Handler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

const handlers = (): Map<string, Handler> => {
  const areas = Map.groupBy(routeTable, ({ area }) => area);
  return new Map(
    [...areas].flatMap(([, routes]) => {
      const handler = handlerOf(Object.fromEntries(routes.map((route) => [route.name, route]))) as Handler;
      return routes.map(({ contract }) => [`${contract.method} ${contract.path}`, handler] as const);
    }),
  );
};

type Item = Record<string, unknown>;
type Request = { Put?: { Item: Item }; Delete?: { Key: Item } };
type Batch = { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } };
type Input = { TransactItems?: Request[]; RequestItems?: Record<string, Batch[] | { Keys: unknown }> };

const writtenItem = (item: Item): Written => ({
  pk: String(item['pk']),
  sk: String(item['sk']),
  action: unpackedItem(item)['action'],
});

/** The items that a command writes; none of one that reads. */
const itemsOf = ({ TransactItems = [], RequestItems = {} }: Input): Item[] => {
  const batches = Object.values(RequestItems).flatMap((requests) =>
    Array.isArray(requests) ? requests : [],
  );
  const items = [
    ...TransactItems.map(({ Put, Delete }) => Put?.Item ?? Delete?.Key),
    ...batches.map(({ PutRequest, DeleteRequest }) => PutRequest?.Item ?? DeleteRequest?.Key),
  ];
  return items.filter((item) => item !== undefined);
};

/** Everything goes through the one client, so that whoever watches it sees every write. */
const watchWrites = (): (() => Written[]) => {
  const client = documentClient(null) as { send: (command: { input: Input }) => Promise<unknown> };
  const send = client.send.bind(client);
  let seen: Written[] = [];
  client.send = async (command) => {
    const answer = await send(command);
    seen.push(...itemsOf(command.input).map(writtenItem));
    return answer;
  };
  return () => {
    const told = seen;
    seen = [];
    return told;
  };
};

const watchLog = (): (() => unknown[]) => {
  let told: unknown[] = [];
  log.info = () => undefined;
  log.warn = () => undefined;
  log.error = (...line: unknown[]) => {
    told.push(line);
  };
  return () => {
    const now = told;
    told = [];
    return now;
  };
};

const lambdaContext = { getRemainingTimeInMillis: () => 29_000 } as Context;

export const startFuzzProduct = async (): Promise<FuzzProduct> => {
  const engine = await startTestEngine();
  const objects = await startTestObjectStore();
  keepObjectsAt(objects.url);
  // Mails lead somewhere.
  process.env['MIZAN_ORIGIN'] = 'https://palm.example';
  const byRoute = handlers();
  const [written, errors] = [watchWrites(), watchLog()];
  return {
    written,
    errors,
    answer: (event) => {
      const handler = byRoute.get(event.routeKey);
      if (!handler) throw new Error(`There is no ${event.routeKey}`);
      return handler(event, lambdaContext);
    },
    stop: async () => {
      await objects.stop();
      engine.stop();
    },
  };
};
