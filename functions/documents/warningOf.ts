// A warning in the language of the caller.
import type { SessionContext } from '#functions/http/context.ts';
import { messageOf } from '#functions/http/messages.ts';
import type { Warning } from '#shared/documents/documentSchemas.ts';

export const warningOf = async (
  { caller }: Pick<SessionContext, 'caller'>,
  code: string,
  details: Record<string, unknown>,
): Promise<Warning> => ({ code, message: await messageOf(caller.language, code, details), details });
