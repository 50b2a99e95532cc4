// The structured log: one line a request, with what an operator needs and no secret.
import { systemClock } from '#functions/storage/clock.ts';
import { environment } from '#functions/storage/environment.ts';
import { Refusal } from '#shared/kernel/refusal.ts';

const levels = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'SILENT'];
const named = levels.indexOf(environment.logLevel);
const least = named < 0 ? levels.indexOf('INFO') : named;

const withTexts = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

type Write = (message: string, facts: Readonly<Record<string, unknown>>) => void;

/** Past the console, which Lambda would wrap in a line of its own; the names are those that CloudWatch filters by. */
const writer =
  (level: string, stream: NodeJS.WriteStream): Write =>
  (message, facts) => {
    if (levels.indexOf(level) < least) return;
    const line = { level, message, timestamp: systemClock.now(), service: 'mizan', ...facts };
    stream.write(`${JSON.stringify(line, withTexts)}\n`);
  };

export const log = {
  info: writer('INFO', process.stdout),
  warn: writer('WARN', process.stderr),
  error: writer('ERROR', process.stderr),
};

/** Engine errors echo whole requests, so only their name is logged. */
export const faultOf = (error: unknown): Record<string, unknown> =>
  error instanceof Error
    ? {
        name: error.name,
        stack: error.stack?.split('\n').slice(1, 8),
        message: error.name === 'Error' || error.name === 'TypeError' ? error.message : undefined,
      }
    : { name: 'unknown' };

/** The name of a failure, for where it is kept and shown: a refusal's code, or the kind of error. */
export const faultNameOf = (error: unknown): string => {
  if (error instanceof Refusal) return error.code;
  return error instanceof Error ? error.name : 'unknown';
};

export type Denial = { permission: string; action: string };

/** The permission that was missing, or null when the failure is of another kind. */
export const denialOf = (error: unknown): Denial | null => {
  if (!(error instanceof Refusal) || error.code !== 'forbidden') return null;
  const { permission, action } = error.details as Denial;
  return { permission, action };
};
