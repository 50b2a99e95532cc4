// What every exported document says of its origin: the language, the company, who made it and when, and the head that came with what is in it.
import { clock } from '#frontend/lib/clock.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { nameIn } from '#shared/kernel/names.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import type { DocumentFrame, DocumentLanguage } from '#shared/paper/documentFrame.ts';
import type { Letterhead } from '#shared/paper/letterheadApi.ts';

import { formatInstant } from '../dates/dateFormat.ts';

/** The branch that a document is of. */
export type DocumentBranch = { code: string; name: string };

/** With the head that came with what is in it. */
export const withHead = async (frame: DocumentFrame, head: Letterhead): Promise<DocumentFrame> => {
  const [{ letterheadLines, printLayoutOf }, { pictureData }] = await Promise.all([
    import('#shared/paper/letterhead.ts'),
    import('#frontend/lib/files/pictureData.ts'),
  ]);
  const [logo, stamp] = await Promise.all([pictureData(head.logo), pictureData(head.stamp)]);
  return {
    ...frame,
    company: { ...frame.company, details: letterheadLines(head, frame.language), logo, stamp },
    brand: head.colour,
    layout: printLayoutOf(head.layout, frame.language),
  };
};

/** Makes the frame at the moment of the export. `branch` is named when the document is of one branch; `language`: where it is not that of the page. */
export const useDocumentFrame = (): ((
  letterhead: Letterhead | null,
  branch?: DocumentBranch,
  language?: DocumentLanguage,
) => Promise<DocumentFrame>) => {
  const { corp, user } = useSession();
  return async (letterhead, branch, language = locale) => {
    const frame: DocumentFrame = {
      language,
      company: {
        name: nameIn(language, { name: corp.company_name, name_ar: corp.company_name_ar }),
        ...(branch === undefined ? {} : { branch: branch.name }),
      },
      printed: {
        by: nameIn(language, user),
        at: latinDigits(formatInstant(new Date(clock.nowMs()).toISOString(), language)),
      },
    };
    return letterhead === null ? frame : withHead(frame, letterhead);
  };
};
