// The frame of a document that is drawn without a screen: company, head, user and time.
import type { SessionContext } from '#functions/http/context.ts';
import { nameIn } from '#shared/kernel/names.ts';
import { writtenInstant } from '#shared/kernel/writtenDates.ts';
import type { DocumentFrame, DocumentLanguage } from '#shared/paper/documentFrame.ts';
import { letterheadLines, printLayoutOf } from '#shared/paper/letterhead.ts';
import type { Letterhead } from '#shared/paper/letterheadApi.ts';

/** Larger pictures than a head needs are left out: nothing here makes them smaller. */
const pictureBytesMax = 600_000;

/** A paper is drawn without its picture rather than late. */
const pictureMsMax = 5_000;

/** As a document holds it; undefined where there is none, or it cannot be had. */
export const pictureOf = async (address: string | null): Promise<string | undefined> => {
  if (address === null) return undefined;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(pictureMsMax) });
    const type = answer.headers.get('content-type') ?? '';
    if (!answer.ok || !/^image\/(png|jpeg)$/.test(type)) return undefined;
    const bytes = Buffer.from(await answer.arrayBuffer());
    return bytes.length > pictureBytesMax ? undefined : `data:${type};base64,${bytes.toString('base64')}`;
  } catch {
    return undefined;
  }
};

type About = {
  language: DocumentLanguage;
  /** Of a document that is of one branch. */
  branch: string | undefined;
  /** Null for files that carry none. */
  letterhead: Letterhead | null;
};

export const documentFrame = async (
  { company, actor, clock }: Pick<SessionContext, 'company' | 'actor' | 'clock'>,
  { language, branch, letterhead }: About,
): Promise<DocumentFrame> => {
  const written = { language, digits: 'latn' } as const;
  const frame: DocumentFrame = {
    language,
    company: { name: nameIn(language, company), ...(branch === undefined ? {} : { branch }) },
    printed: { by: nameIn(language, actor), at: writtenInstant(clock.now(), written, company.timeZone) },
  };
  if (letterhead === null) return frame;
  const logo = await pictureOf(letterhead.logo);
  return {
    ...frame,
    company: { ...frame.company, details: letterheadLines(letterhead, language), ...(logo && { logo }) },
    brand: letterhead.colour,
    layout: printLayoutOf(letterhead.layout, language),
  };
};
