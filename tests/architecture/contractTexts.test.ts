// Everything that can be sent is bounded and plain: no text that cannot be stored or that breaks a line, no number or list without end.

import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { withoutMarks } from '#shared/paper/bidiMarks.ts';
import { allContracts, type Leaf, leavesOfContract } from '#tests/support/contractParts.ts';

const leaves = allContracts.flatMap(leavesOfContract);
const ofType = (type: string): Leaf[] => leaves.filter((leaf) => leaf.type === type);
const takes = (value: unknown) => (leaf: Leaf) => z.safeParse(leaf.schema, value).success;
const placesThat = (type: string, value: unknown): string[] => [
  ...new Set(
    ofType(type)
      .filter(takes(value))
      .map(({ place }) => place),
  ),
];

/** Texts with several lines: what people write to each other, and what is printed as they wrote it. */
const ofSeveralLines =
  /\.(comment|reason|agreed|message|description|narration|notes|terms|shipTo|(?:header|footer)(?:_en)?)$|Warehouse body\.address$/;
const oneLine = /^finance\.\w*Voucher body\.narration$/;
/** What is typed to sign in, and what a barcode reader reads, is compared only, whatever it is. */
const compared =
  /^(auth\.(login|sendResetLink|loginTfa|\w+Tfa|renewRecoveryCodes)|settings\.getProductByBarcode) /;
/** Every sign of a password counts. */
const secretOf = /\bbody\.(?:admin\.)?(?:password|present)$/;
/** Codes and addresses stand in lists with a comma between. */
const withoutComma =
  /\b(code|codes\[\]|email|username|branch|branches\[\]|roles\[\]|account|party|costCentre)$/;

describe('every text', () => {
  test('is found', () => expect(ofType('string').length).toBeGreaterThan(700));

  test.each([
    ['NUL', 'a\u0000b'],
    ['the first half of a character', 'a\ud800b'],
    ['the second half of a character', '\udc00'],
    ['escape', 'a\u001bb'],
    ['delete', 'a\u007fb'],
    ['a control character beyond ASCII', 'a\u0085b'],
    ['what XML does not know', 'a\uffffb'],
  ])('refuses %s', (_, value) => expect(placesThat('string', value)).toEqual([]));

  test.each(['a\nb', 'a\r\nb', 'a\u2028b'])('refuses %j where it has one line', (value) => {
    const strange = placesThat('string', value).filter(
      (place) => !ofSeveralLines.test(place) || oneLine.test(place),
    );
    expect(strange).toEqual([]);
  });

  test('keeps no sign that steers the direction', () => {
    const marked = '\u2067a\u200fb\u202e\u2069';
    const kept = ofType('string').flatMap(({ schema, place }) => {
      const { success, data } = z.safeParse(schema, marked);
      const isMarked = success && withoutMarks(String(data)) !== String(data);
      return isMarked && !compared.test(place) && !secretOf.test(place) ? [place] : [];
    });
    expect(kept).toEqual([]);
  });

  test('has an end', () => expect(placesThat('string', 'a'.repeat(5000))).toEqual([]));

  test('that stands in lists has no comma', () => {
    const places = placesThat('string', 'a,b').concat(placesThat('string', 'a,b@c.example'));
    expect(places.filter((place) => withoutComma.test(place) && !compared.test(place))).toEqual([]);
  });
});

/** An annex may end its contract earlier. */
const belowZero = /Annex body\.days$/;

test('every number is a whole one that can be counted', () => {
  for (const value of [1.5, 1e300, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, -1])
    expect([value, placesThat('number', value).filter((place) => !belowZero.test(place))]).toEqual([
      value,
      [],
    ]);
});

/** The longest that its checks let a list be. */
const maxOf = ({ schema }: Leaf): number => {
  const checks = schema._zod.def.checks ?? [];
  const bounds = checks.map(({ _zod: { def } }) => (def as { maximum?: number }).maximum ?? Infinity);
  return Math.min(Infinity, ...bounds);
};

test('every list has an end', () => {
  const endless = ofType('array').filter((leaf) => maxOf(leaf) > 20_000);
  // First and last day.
  expect(endless.map(({ place }) => place)).toEqual(['finance.beginImport body.chart.fiscal_year']);
});

/** Checked row by row against the schema of their kind, so that every fault of a file is named. */
const rowsOfFiles =
  /^(resources\.send\w+File|finance\.importAccounts|finance\.sendImportRows|inventory\.sendStockOpening) body\.rows\[\]/;

test('nothing else is taken unseen', () => {
  const unseen = ofType('unknown').filter(({ place }) => !rowsOfFiles.test(place));
  // The document is checked by the contract of its own form, what a transition asks for by that of the transition.
  expect(unseen.map(({ place }) => place)).toEqual([
    'approvals.submitDocument body.input{}',
    'approvals.editDocument body.document{}',
  ]);
});
