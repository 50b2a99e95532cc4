// The structured log: one line a request, with what an operator needs and no secret.
import { Logger } from '@aws-lambda-powertools/logger';
import { environment } from '#functions/storage/environment.ts';
import { Refusal } from '#shared/kernel/refusal.ts';

const levels = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'SILENT'] as const;
const level = levels.find((name) => name === environment.logLevel) ?? 'INFO';

export const log = new Logger({ serviceName: 'mizan', logLevel: level });

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
