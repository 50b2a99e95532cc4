// The texts of the mails about sign-in, and the way their places are filled in.
import type { Language } from '#functions/http/messages.ts';
import { filledText } from '#shared/kernel/filledText.ts';
import ar from '#shared/locales/ar/mail.json' with { type: 'json' };
import en from '#shared/locales/en/mail.json' with { type: 'json' };

export const mailTexts: Record<Language, typeof en> = { ar, en };

export const mailText = (text: string, values: Record<string, string>): string =>
  filledText(text, (name) => values[name] ?? '');
