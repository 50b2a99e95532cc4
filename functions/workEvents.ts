// How a function of the cloud hears of its work for companies: the event of its queue, and the time that its call has left.
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { faultNameOf, log } from '#functions/http/log.ts';
import type { WorkMessage } from '#functions/storage/queue/workQueue.ts';
import type { Dispatcher, WorkTime } from './dispatchWork.ts';

/** What Lambda says of a call. */
export type CallTime = { readonly getRemainingTimeInMillis: () => number };

/** So long before its end a call begins nothing new, and a job stores how far it is, which takes a while for large books. */
const restMs = 150_000;
/** So long before it what is still under way is cut. */
const cutMs = 10_000;

/** A short call leaves a quarter of its time. Without a call there is no end. */
export const workTimeOf = (call: CallTime | undefined): WorkTime => {
  if (call === undefined) return { isTimeUp: () => false };
  const wholeMs = call.getRemainingTimeInMillis();
  const leastMs = Math.min(restMs, wholeMs / 4);
  return {
    isTimeUp: () => call.getRemainingTimeInMillis() < leastMs,
    signal: AbortSignal.timeout(Math.max(0, Math.floor(wholeMs - cutMs))),
  };
};

export const isWork = (event: object): event is SQSEvent => {
  const { Records: [first] = [] } = event as Partial<SQSEvent>;
  return first?.eventSource === 'aws:sqs';
};

/** The messages that the queue is to hand out again; after some times it puts them among the dead letters. */
export const performRecords = async (
  { perform }: Dispatcher,
  { Records }: SQSEvent,
  time: WorkTime,
): Promise<SQSBatchResponse> => {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { messageId, body, attributes } of Records) {
    const received = Number(attributes.ApproximateReceiveCount);
    try {
      await perform(JSON.parse(body) as WorkMessage, { ...time, received });
    } catch (error) {
      log.error('work failed', { fault: faultNameOf(error) });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
};
