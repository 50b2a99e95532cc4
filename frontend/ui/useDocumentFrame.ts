// What every exported document says of its origin: the language, the company, who made it and when.
import { clock } from '#frontend/lib/clock.ts';
import { locale, localName } from '#frontend/lib/locale.ts';
import { useSession } from '#frontend/lib/session.ts';
import type { DocumentFrame } from '#shared/documents/documentFrame.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import { formatInstant } from './dateFormat.ts';

/** Makes the frame at the moment of the export. `branch` is named when the document is of one branch. */
export const useDocumentFrame = (): ((branch?: string) => DocumentFrame) => {
  const { corp, user } = useSession();
  return (branch) => ({
    language: locale,
    company: {
      name: localName({ name: corp.company_name, name_ar: corp.company_name_ar }),
      ...(branch === undefined ? {} : { branch }),
      ...(corp.logo?.startsWith('data:image/') ? { logo: corp.logo } : {}),
    },
    printed: {
      by: localName(user),
      at: latinDigits(formatInstant(new Date(clock.nowMs()).toISOString(), locale)),
    },
  });
};
