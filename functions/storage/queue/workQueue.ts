// The queue of work for companies: in the cloud one of SQS for each function, on one machine one in the process.
import { environment } from '../environment.ts';
import { signedCall } from '../signing/signedCall.ts';

/** Work of a schedule for some companies, with the number of the try; or its list of companies, which continues behind this place. */
export type WorkMessage =
  | { schedule: string; companies: readonly string[]; attempt: number }
  | { schedule: string; after: string };

export type SentWork = { message: WorkMessage; delaySeconds: number };

/** SQS takes as many messages in a call. */
const sentAtOnceMax = 10;

const chunksOf = (work: readonly SentWork[]): SentWork[][] =>
  Array.from({ length: Math.ceil(work.length / sentAtOnceMax) }, (_, at) =>
    work.slice(at * sentAtOnceMax, (at + 1) * sentAtOnceMax),
  );

const triesMax = 3;

type Answer = { Failed?: readonly { Id: string }[] };

/** Those that SQS did not take are sent again. One that was taken twice is done twice, which changes nothing. */
const sendChunk = async (queue: string, work: readonly SentWork[], tries = 1): Promise<void> => {
  const entries = work.map(({ message, delaySeconds }, at) => ({
    Id: String(at),
    MessageBody: JSON.stringify(message),
    DelaySeconds: delaySeconds,
  }));
  const answer = await signedCall({
    service: 'sqs',
    endpoint: environment.queueEndpoint,
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'AmazonSQS.SendMessageBatch',
    },
    body: JSON.stringify({ QueueUrl: queue, Entries: entries }),
    failure: 'The queue took no work',
  });
  const { Failed = [] } = JSON.parse(answer) as Answer;
  if (Failed.length === 0) return;
  if (tries >= triesMax) throw new Error(`The queue did not take ${Failed.length} messages`);
  await sendChunk(
    queue,
    Failed.flatMap(({ Id }) => work[Number(Id)] ?? []),
    tries + 1,
  );
};

/** `isDone` waits for what was added, and answers false where the queue was stopped before its end. */
type ProcessQueue = {
  readonly add: (work: SentWork) => void;
  readonly isDone: () => Promise<boolean>;
};

let ofProcess: ProcessQueue | undefined;

/** The queue of this process, in place of the one before. */
export const onWork = (queue: ProcessQueue): void => {
  ofProcess = queue;
};

/** Resolves when all of it waits in the queue. */
export const sendWork = async (work: readonly SentWork[]): Promise<void> => {
  const queue = environment.workQueue;
  if (queue !== undefined) {
    for (const chunk of chunksOf(work)) await sendChunk(queue, chunk);
    return;
  }
  if (!ofProcess) throw new Error('MIZAN_WORK_QUEUE names no queue, and this process has none');
  for (const each of work) ofProcess.add(each);
};

/** Whether what was sent cannot get lost any more: SQS keeps it, but a process takes what it has not done with it. Waits until that is known. */
export const isWorkSafe = async (): Promise<boolean> =>
  environment.workQueue !== undefined || ofProcess === undefined || ofProcess.isDone();
