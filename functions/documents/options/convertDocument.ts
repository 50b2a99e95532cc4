// Makes a draft of another kind of a document: of all that is left of it, or of some of its lines; each of the two names the other.
import { auditWrite } from '#functions/http/audit.ts';
import { type SessionContext, write } from '#functions/http/context.ts';
import { refuseField } from '#functions/http/fieldFaults.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import type { Write } from '#functions/storage/writes.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { refusalOf } from '#shared/documents/documentRefusals.ts';
import {
  type ConvertedPart,
  convertedQuantities,
  isMadeElsewhere,
  isOpenFor,
  isWhole,
  leftQuantities,
  type Quantities,
  quantityOf,
  wholeQuantities,
} from '#shared/documents/options/conversions.ts';
import { convertCall } from '#shared/documents/options/optionCalls.ts';
import type { Conversion, Convertible } from '#shared/documents/options/optionFields.ts';
import { openVersion } from '#shared/documents/options/versions.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import type { AnyActs } from '../documentActs.ts';
import { madeSteps } from '../posting/madeSteps.ts';
import { stepOf } from '../posting/transitionStep.ts';
import { readDocument } from '../readDocument.ts';
import { liveConversions } from './liveConversions.ts';
import { readVersions } from './versionRecords.ts';

type Asked = readonly { line: number; quantity?: string | undefined }[];

const partAsked = (kind: AnyKind, asked: Asked, left: Quantities): bigint[] => {
  const part = left.map(() => 0n);
  for (const { line, quantity } of asked) {
    const here = left[line];
    const position = line + 1;
    if (here === undefined) throw new Refusal(refusalOf(kind, 'lineUnknown'), { line, position });
    const wanted = quantity === undefined ? here : quantityOf(quantity);
    const after = (part[line] ?? 0n) + wanted;
    const isLeft = wanted > 0n && after <= here;
    refuseUnless(isLeft, refusalOf(kind, 'converted'), { line, position, left: quantityText(here) });
    part[line] = after;
  }
  return part;
};

type Wanted = { to: string; lines?: Asked | undefined; conversions: readonly Conversion[] };

/** What is converted of each line; refuses what was converted before. */
const partOf = (
  kind: AnyKind,
  document: Convertible,
  { to, lines: asked, conversions }: Wanted,
): ConvertedPart => {
  const { number } = document;
  refuseUnless(isOpenFor(kind, to, conversions), refusalOf(kind, 'converted'), { number });
  const whole = wholeQuantities(kind, document);
  const taken = convertedQuantities(whole, conversions);
  const left = leftQuantities(whole, taken);
  if (isWhole(kind, to)) return { whole, taken, part: whole };
  const part = asked === undefined ? left : partAsked(kind, asked, left);
  const isSome = part.some((quantity) => quantity > 0n);
  refuseUnless(isSome, refusalOf(kind, 'converted'), { number });
  return { whole, taken, part };
};

/** Only in the states that the kind names, and while no version that may replace it is in work. */
const checkConvertible = async (
  { store }: SessionContext,
  { kind, records }: AnyActs,
  document: Convertible,
): Promise<void> => {
  const { status } = document;
  const isInState = kind.options.conversions?.from.includes(status) === true;
  refuseUnless(isInState, refusalOf(kind, kind.stateCodes[status] ?? 'notAccepted'));
  const { code = '' } = kind.options.conversions?.unless ?? {};
  refuseUnless(!isMadeElsewhere(kind, document), refusalOf(kind, code));
  const later = await readVersions(store, records, { of: document, way: 'versionAfter' });
  const open = openVersion(kind, later);
  refuseUnless(open === undefined, refusalOf(kind, 'revised'), { number: open?.number });
};

/** A search finds it by its state. */
const headerWrites = ({ kind, records }: AnyActs, after: Convertible): Write[] => [
  records.headerWrite(after),
  ...(kind.options.conversions?.becomes ? [records.wordsWrite(after)] : []),
];

export const convertDocument = (acts: AnyActs): Operation => {
  const { kind, records } = acts;
  return operation(
    convertCall(kind),
    async (context, { params, body: { to, lines: asked } }) => {
      if (asked !== undefined && isWhole(kind, to)) refuseField('lines', 'field.invalid');
      const document: Convertible = await readDocument(context, records, params.id);
      await checkConvertible(context, acts, document);
      const conversions = await liveConversions(context.store, document);
      const part = partOf(kind, document, { to, lines: asked, conversions });
      const { rules } = await readDirectory(context.store);
      const from = { kind: kind.name, id: document.id };
      const making = { from, rules, place: {}, stepOf };
      const wanted = await acts.convert?.(context, document, { to, ...part });
      const [made] = await madeSteps(context, wanted ? [wanted] : [], making);
      if (!made) throw new Error('A kind with conversions says what is made of its documents');
      if (made.step.entry) throw new Error('What is made by a conversion is a draft');
      const { id } = made.link;
      const lines = part.part.flatMap((quantity, line) =>
        quantity === 0n ? [] : [{ line, quantity: String(quantity) }],
      );
      const after: Convertible = {
        ...document,
        status: kind.options.conversions?.becomes ?? document.status,
        conversions: [...conversions, { to, id, lines }],
        links: [...(document.links ?? []), made.link],
      };
      const { number, branch } = document;
      return write(context, {
        writes: [
          ...made.step.writes(null),
          ...headerWrites(acts, after),
          auditWrite(context, made.step.audit(null)),
          ...((await wanted?.also?.(made.link)) ?? []),
        ],
        audit: {
          action: 'convert',
          entity: { one: kind.name },
          id: document.id,
          number,
          branch,
          facts: { made: made.link },
        },
        answer: { kind: to, id, number: null },
      });
    },
    records.reads,
  );
};
