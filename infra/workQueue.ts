// The queue of a function's work for companies: what the clock makes due is sent in batches, and each batch wakes the function that sent it.
import { Duration, type Stack } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';

type Worked = {
  readonly worker: LambdaFunction;
  readonly timeoutSeconds: number;
  /** Where a message ends that was handed out three times and not done. */
  readonly failed: Queue;
  /** Calls at the same time: they leave room for the calls that people wait for. */
  readonly atOnce: number;
};

/** AWS asks for six times what a call may last, so that no message is handed out while one still works on it. */
const callsHidden = 6;
const receivesMax = 3;

/** Only its own function may send to it and take from it. */
export const workQueue = (
  stack: Stack,
  id: string,
  { worker, timeoutSeconds, failed, atOnce }: Worked,
): Queue => {
  const queue = new Queue(stack, `${id}Work`, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    visibilityTimeout: Duration.seconds(callsHidden * timeoutSeconds),
    deadLetterQueue: { queue: failed, maxReceiveCount: receivesMax },
  });
  queue.grantSendMessages(worker);
  worker.addEnvironment('MIZAN_WORK_QUEUE', queue.queueUrl);
  // One message a call: it has the whole time, and holds up no other.
  worker.addEventSource(
    new SqsEventSource(queue, { batchSize: 1, maxConcurrency: atOnce, reportBatchItemFailures: true }),
  );
  return queue;
};
