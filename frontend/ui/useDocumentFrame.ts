// What every exported document says of its origin: the language, the company as its settings have it printed, who made it and when.
import { call } from '#frontend/lib/api.ts';
import { clock } from '#frontend/lib/clock.ts';
import { locale, localName } from '#frontend/lib/locale.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { useSession } from '#frontend/lib/session.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import type { DocumentFrame } from '#shared/paper/documentFrame.ts';
import type { getPrintFrame } from '#shared/paper/printFrameApi.ts';

import { formatInstant } from './dateFormat.ts';

/** The branch that a document is of. */
export type DocumentBranch = { code: string; name: string };

type PrintFrame = EndpointOutput<typeof getPrintFrame>;

const freshMs = 60_000;

/** Null where it cannot be had: a document is printed all the same. */
const readPrintFrame = async (branch: string | undefined): Promise<PrintFrame | null> => {
  const { getPrintFrame } = await import('#shared/paper/printFrameApi.ts');
  const query = branch === undefined ? {} : { branch };
  return queryClient
    .fetchQuery({
      queryKey: ['printFrame', branch ?? ''],
      queryFn: () => call(getPrintFrame, { query, quiet: 'background' }),
      staleTime: freshMs,
    })
    .catch(() => null);
};

const printedWith = async (
  frame: DocumentFrame,
  branch: DocumentBranch | undefined,
): Promise<DocumentFrame> => {
  const print = await readPrintFrame(branch?.code);
  if (print === null) return frame;
  const [{ letterheadLines, printLayoutOf }, { pictureData }] = await Promise.all([
    import('#shared/paper/letterhead.ts'),
    import('#frontend/lib/pictureData.ts'),
  ]);
  const [logo, stamp] = await Promise.all([pictureData(print.logo), pictureData(print.stamp)]);
  return {
    ...frame,
    company: { ...frame.company, details: letterheadLines(print, frame.language), logo, stamp },
    brand: print.colour,
    layout: printLayoutOf(print.layout),
  };
};

/** Makes the frame at the moment of the export. `branch` is named when the document is of one branch. */
export const useDocumentFrame = (): ((branch?: DocumentBranch) => Promise<DocumentFrame>) => {
  const { corp, user } = useSession();
  return (branch) =>
    printedWith(
      {
        language: locale,
        company: {
          name: localName({ name: corp.company_name, name_ar: corp.company_name_ar }),
          ...(branch === undefined ? {} : { branch: branch.name }),
        },
        printed: {
          by: localName(user),
          at: latinDigits(formatInstant(new Date(clock.nowMs()).toISOString(), locale)),
        },
      },
      branch,
    );
};
