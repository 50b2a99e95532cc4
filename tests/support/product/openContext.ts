// The context of a call that a test makes inside its own process, without the pipeline.
import type { OpenContext } from '#functions/http/context.ts';
import { systemClock } from '#functions/storage/clock.ts';

export const openContext: OpenContext = {
  clock: systemClock,
  caller: {
    requestId: 'test',
    language: 'en',
    address: '127.0.0.1',
    agent: 'test',
    origin: null,
    host: 'localhost',
    scripted: true,
  },
  setCookie: () => undefined,
};
