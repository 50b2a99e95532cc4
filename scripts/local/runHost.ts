// The host process: serves the API, the site, the object store and the mails, delivers the outbox, does the jobs and runs the schedules.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startExpirySweep } from './background/expirySweep.ts';
import { type LocalQueueSettings, startLocalQueue } from './background/localQueue.ts';
import { type ScheduledJob, startScheduler } from './background/scheduler.ts';
import { startStagingSweep } from './background/stagingSweep.ts';
import { type ConsumerSettings, startConsumer } from './background/streamConsumer.ts';
import { apiGateway, type GatewayRoute } from './gateway/apiGateway.ts';
import { byOwnNames } from './gateway/hostNames.ts';
import { type HttpListener, listenOn, type RequestListener } from './gateway/httpListener.ts';
import { headersOf } from './gateway/securityHeaders.ts';
import { staticSite } from './gateway/staticSite.ts';
import type { HostSettings } from './hostSettings.ts';
import { makeLocalTable } from './localTable.ts';
import { mailViewer } from './mail.ts';
import { objectStore } from './objects/objectStore.ts';

/** Whom the table's stream wakes in the cloud. */
export type Consumer = {
  readonly name: string;
  /** Does what waits for one company, or for all. */
  readonly deliver: (settings: HostSettings) => ConsumerSettings['deliver'];
  /** Calls back with the company's code after each of its commits that left something for it. */
  readonly listen: (listener: (companyCode: string) => void) => unknown;
  readonly atOnce?: number;
};

export type HostParts = {
  readonly settings: HostSettings;
  readonly routes: readonly GatewayRoute[];
  readonly jobs: readonly ScheduledJob[];
  /** The job that also runs soon after the start. */
  readonly firstJob: string;
  /** Does the work that schedules send for companies. */
  readonly perform: LocalQueueSettings['perform'];
  readonly consumers: readonly Consumer[];
  /** What has to be there before anybody is served. */
  readonly prepare: (settings: HostSettings) => Promise<void>;
  readonly reportError: (message: string, error?: unknown) => void;
};

type Answers = {
  readonly api: RequestListener;
  readonly mail: RequestListener;
  readonly site: RequestListener;
};

const noSite: RequestListener = async (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
};

const isBelow = (url: string, folder: string): boolean =>
  url === folder || url.startsWith(`${folder}/`) || url.startsWith(`${folder}?`);

/** One origin for everything a browser asks for. */
const originListener =
  (answers: Answers, reportError: HostParts['reportError']): RequestListener =>
  async (request, response) => {
    const url = request.url ?? '/';
    for (const [name, value] of Object.entries(headersOf(url))) response.setHeader(name, value);
    try {
      if (isBelow(url, '/api')) await answers.api(request, response);
      else if (isBelow(url, '/__mail')) await answers.mail(request, response);
      else await answers.site(request, response);
    } catch (error) {
      reportError('A request failed.', error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('Internal error');
    }
  };

type Stopped = Pick<HttpListener, 'stop'>;

const listenObjectStore = async ({ settings, reportError }: HostParts): Promise<Stopped | undefined> => {
  if (settings.objectStorePort === undefined) return undefined;
  const folder = `${settings.dataFolder}/files`;
  const answer = objectStore({
    folder,
    bucket: settings.bucket,
    accessKey: settings.accessKey,
    origins: settings.origins,
    reportError,
  });
  const listener = await listenOn(settings.objectStorePort, '127.0.0.1', byOwnNames(settings, answer));
  const sweep = startStagingSweep(folder, reportError);
  return {
    stop: async () => {
      await Promise.all([listener.stop(), sweep.stop()]);
    },
  };
};

/** Resolves when everything answers; `stop` lets requests and deliveries under way finish. */
export const runHost = async (parts: HostParts): Promise<{ stop: () => Promise<void> }> => {
  const { settings, reportError } = parts;
  let isReady = false;
  const alliedOrigins = [new URL(settings.s3Endpoint).origin];
  const answers: Answers = {
    api: apiGateway({ routes: parts.routes, isReady: () => isReady, reportError }),
    mail: mailViewer(settings.mailFolder),
    site: settings.siteFolder ? staticSite({ folder: settings.siteFolder, alliedOrigins }) : noSite,
  };
  const listening = byOwnNames(settings, originListener(answers, reportError));
  const listener = await listenOn(settings.port, settings.address, listening);
  const store = await listenObjectStore(parts);
  await makeLocalTable(settings.dynamodbEndpoint, settings.tableName);
  await parts.prepare(settings);
  const consumers = parts.consumers.map(({ listen, ...consumed }) => {
    const consumer = startConsumer({ ...consumed, deliver: consumed.deliver(settings), reportError });
    listen(consumer.wake);
    return consumer;
  });
  const queue = startLocalQueue({ perform: parts.perform, reportError });
  const scheduler = startScheduler({ jobs: parts.jobs, first: parts.firstJob, reportError });
  const { dynamodbEndpoint: endpoint, tableName } = settings;
  const sweep = startExpirySweep({ endpoint, tableName, reportError });
  isReady = true;
  return {
    stop: async () => {
      scheduler.stop();
      await listener.stop();
      await Promise.all([...consumers, queue, sweep, store].map((each) => each?.stop()));
    },
  };
};
