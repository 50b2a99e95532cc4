// A found document as it is shown: what it is, of whom, about what, over how much, and where it stands.
import type { AnyHeader } from '#functions/documents/documentLayout.ts';
import { partyOf, wordsOf } from '#functions/documents/reading/headerFacts.ts';
import { typeNames } from '#functions/documents/reading/typeNames.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { type AnyKind, headValue } from '#shared/documents/documentKind.ts';
import { stateWord } from '#shared/documents/stateWord.ts';
import type { FoundDocument } from '#shared/search/api.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const documentViews = async (
  context: SessionContext,
  kind: AnyKind,
  { headers, isExact }: { headers: readonly AnyHeader[]; isExact: boolean },
): Promise<FoundDocument[]> => {
  const typeOf = await typeNames(context, kind, headers);
  const [total] = kind.totalsSeenBy === null ? kind.totals : [];
  return headers.map((header) => {
    const { id, number, date } = header;
    return {
      kind: kind.name,
      id,
      number,
      date,
      status: stateWord(header),
      type: typeOf(header),
      party: partyOf(kind, header),
      ...wordsOf(kind, header),
      amount: total === undefined ? null : textOf(headValue(header, total)) || null,
      isExact,
    };
  });
};
