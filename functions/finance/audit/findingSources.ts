// The documents that findings lead to: what the entries were made for at whose places something differs.
import type { Finding } from '#functions/ledger/bookPart.ts';
import { findSources } from '#functions/ledger/journal/entrySources.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Source } from '#shared/ledger/journalEntry.ts';

/** A finding with what it leads to, as it is kept. */
export type SourcedFinding = Finding & { source?: Source };

type Place = { lane: string; seq: number };

/** `01:12` of an entry, or `01-000000000012#0002` of the item that its line made. */
const entryPlace = ({ code, place }: Finding): Place | null => {
  const pattern = code.startsWith('openItem.') ? /^(.+)-(\d+)#\d+$/ : /^(\S+):(\d+)$/;
  const [, lane, seq] = pattern.exec(place) ?? [];
  return lane === undefined ? null : { lane, seq: Number(seq) };
};

/** A finding whose entry is lost or cannot be read leads nowhere. */
export const withFindingSources = async (
  store: Store,
  findings: readonly Finding[],
): Promise<SourcedFinding[]> => {
  const places = new Map(
    findings.flatMap((finding) => {
      const place = entryPlace(finding);
      return place ? [[`${place.lane}:${place.seq}`, place] as const] : [];
    }),
  );
  const found = await findSources(store, [...places.values()]);
  const sources = new Map([...places.keys()].map((name, index) => [name, found[index]]));
  return findings.map((finding) => {
    const place = entryPlace(finding);
    const source = place && sources.get(`${place.lane}:${place.seq}`);
    return source ? { ...finding, source } : finding;
  });
};
