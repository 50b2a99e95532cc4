// Calls to the engine of this machine that arrive together go as one: it does one after the other anyway, and much of a small call is the call itself.
import { setImmediate as turn } from 'node:timers/promises';

/** What became of one of several calls: an answer, an error of its own, or nothing yet. */
export type Outcome<Answer> = { answer: Answer } | { error: unknown } | 'again';

type Joining<Call, Answer> = {
  /** How many of these go together, counted from the first one. */
  fitting: (calls: readonly Call[]) => number;
  /** Sends them as one call; rejects with what is true of each of them. */
  send: (calls: readonly Call[]) => Promise<Outcome<Answer>[]>;
};

type Member<Call, Answer> = {
  call: Call;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/** A call that comes while another is on its way waits for its answer, and goes together with all that came meanwhile. */
export const joinedCalls = <Call, Answer>({ fitting, send }: Joining<Call, Answer>) => {
  const waiting: Member<Call, Answer>[] = [];
  let isRunning = false;

  const settle = (member: Member<Call, Answer>, outcome: Outcome<Answer> | undefined): boolean => {
    if (outcome === 'again') return false;
    if (outcome && 'answer' in outcome) member.resolve(outcome.answer);
    else member.reject(outcome?.error);
    return true;
  };

  const sendNext = async (): Promise<void> => {
    const members = waiting.splice(0, Math.max(1, fitting(waiting.map(({ call }) => call))));
    try {
      const outcomes = await send(members.map(({ call }) => call));
      waiting.unshift(...members.filter((member, index) => !settle(member, outcomes[index])));
    } catch (error) {
      for (const member of members) member.reject(error);
    }
  };

  const run = async (): Promise<void> => {
    isRunning = true;
    // Calls that come in this very turn of the loop go with the first one.
    await turn();
    while (waiting.length > 0) await sendNext();
    isRunning = false;
  };

  return (call: Call): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject });
      if (!isRunning) void run();
    });
};
