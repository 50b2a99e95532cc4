// The texts of the mails about sign-in, and the way their places are filled in.
import type { Language } from '#functions/http/messages.ts';
import ar from '#shared/locales/ar/mail.json' with { type: 'json' };
import en from '#shared/locales/en/mail.json' with { type: 'json' };
import { messageText } from '#shared/paper/direction/messageText.ts';

export const mailTexts: Record<Language, typeof en> = { ar, en };

export const mailText = (text: string, values: Record<string, string>): string =>
  messageText(text, (name) => values[name] ?? '');
