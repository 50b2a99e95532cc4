// What went wrong in a script, as one sentence for the person at the terminal.
import { ApiRefusal, isUnreachable } from './apiClient.ts';

/** The address of the running product. */
export const productUrl = (): string => process.env['MIZAN_URL'] || 'http://127.0.0.1:3000';

const fieldsOf = (refusal: ApiRefusal): string => {
  const fields = refusal.details['fields'] as Record<string, { message: string }> | undefined;
  if (!fields) return '';
  return Object.entries(fields)
    .map(([field, { message }]) => `\n  ${field}: ${message}`)
    .join('');
};

const hints: Record<string, string> = {
  'login.alreadyOnline': ' Add --end-other to end that session.',
};

export const scriptSentence = (error: unknown): string => {
  if (error instanceof ApiRefusal) return `${error.message}${hints[error.code] ?? ''}${fieldsOf(error)}`;
  if (isUnreachable(error))
    return `Nobody answers at ${productUrl()}. Start the product with npm start, or set MIZAN_URL.`;
  return error instanceof Error ? error.message : 'Something unknown went wrong.';
};
