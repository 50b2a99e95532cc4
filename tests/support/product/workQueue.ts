// The queue of work for companies in tests: what a schedule sends is held, and then performed message by message.
import type { SQSEvent } from 'aws-lambda';
import type { Dispatcher } from '#functions/dispatchWork.ts';
import { onWork, type SentWork, type WorkMessage } from '#functions/storage/queue/workQueue.ts';

/** What is sent from now on, oldest first. */
export const heldWork = (): SentWork[] => {
  const held: SentWork[] = [];
  onWork({ add: (work) => held.push(work), isDone: async () => true });
  return held;
};

const unhurried = { isTimeUp: () => false };

/** Performs what is held and what that sends, without the pauses between tries. */
export const performHeld = async ({ perform }: Dispatcher, held: SentWork[]): Promise<void> => {
  for (let next = held.shift(); next !== undefined; next = held.shift())
    await perform(next.message, { ...unhurried, received: 1 });
};

/** Runs a schedule for all of its companies. */
export const runDue = async (dispatcher: Dispatcher, name: string): Promise<void> => {
  const held = heldWork();
  await dispatcher.start(name, unhurried);
  await performHeld(dispatcher, held);
};

/** What a function gets of its queue. */
export const workEvent = (messages: readonly WorkMessage[], received = 1): SQSEvent => ({
  Records: messages.map((message, at) => ({
    messageId: String(at),
    receiptHandle: '',
    body: JSON.stringify(message),
    attributes: {
      ApproximateReceiveCount: String(received),
      SentTimestamp: '0',
      SenderId: '',
      ApproximateFirstReceiveTimestamp: '0',
    },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: '',
    awsRegion: '',
  })),
});
