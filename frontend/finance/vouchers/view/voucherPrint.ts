// The printed voucher out of what is on the screen: names in the language of the page, amounts exact.

import { signaturesOf } from '#frontend/documents/view/signaturesOf.ts';
import type { PrintOrder } from '#frontend/documents/view/viewParts.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { printPage } from '#frontend/paper/printing.ts';
import { formatDate, formatInstant, hijriLine } from '#frontend/ui/dates/dateFormat.ts';
import { currencyLabel } from '#frontend/ui/text/currencyLabel.ts';
import { inLanguage } from '#shared/documents/bothLanguages.ts';
import { reversalText } from '#shared/documents/documentText.ts';
import { stateWord } from '#shared/documents/stateWord.ts';
import type { VoucherView } from '#shared/finance/voucher.ts';
import type { VoucherLine } from '#shared/finance/voucherKind.ts';
import { type VoucherDocument, type VoucherDocumentLine, voucherPage } from '#shared/finance/voucherPaper.ts';
import type { VoucherType } from '#shared/finance/voucherType.ts';
import { parseMoney } from '#shared/kernel/money.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import { type DocumentFrame, layoutOf } from '#shared/paper/documentFrame.ts';
import { pageStatus } from '#shared/paper/documentPage.ts';
import type { VoucherFacts } from '../useVoucherFacts.ts';
import { voucherWords } from '../voucherWords.ts';

/** What is printed of a voucher, draft or posted. */
export type Printable = Pick<
  VoucherView,
  | 'type'
  | 'number'
  | 'status'
  | 'date'
  | 'reference'
  | 'referenceDate'
  | 'narration'
  | 'reverses'
  | 'reversedBy'
  | 'sentFor'
> & {
  /** Null while it was never saved. */
  id: string | null;
  lines: readonly VoucherLine[];
  preparedBy: string;
  posted: { by: string; at: string } | null;
};

type Names = { facts: VoucherFacts; partyName: (code: string) => string };

const automaticText = (): string => voucherWords()('line.automatic');

const reader = () => ({ language: locale, reversalOf: voucherWords()('list.reversalOf') });

const printedLine = (
  line: VoucherLine,
  { facts, partyName, reverses }: Names & { reverses: string | undefined },
): VoucherDocumentLine => ({
  account: { code: line.account, name: facts.accounts.byCode(line.account)?.label ?? '' },
  party: line.party === null ? undefined : partyName(line.party),
  dueDate: line.dueDate ?? undefined,
  costCentre: line.costCentre === null ? undefined : facts.costCentres.byCode(line.costCentre)?.label,
  text: line.automatic ? automaticText() : reversalText(reverses, line.text, reader()) || undefined,
  automatic: line.automatic,
  debit: line.debit,
  credit: line.credit,
});

/** The lines of a saved voucher with exact amounts. */
const exactLines = (voucher: VoucherView, scale: number): VoucherLine[] =>
  voucher.lines.map((line) => ({
    ...line,
    branch: line.branch ?? voucher.branch,
    debit: parseMoney(line.debit, scale) ?? 0n,
    credit: parseMoney(line.credit, scale) ?? 0n,
  }));

const papers = { a4: 'a4', a5: 'a5', receipt: 'roll80' } as const;

/** On the paper of its type; that of the branch where the type has none. */
const onPaper = (frame: DocumentFrame, type: VoucherType | undefined): DocumentFrame =>
  type?.layout ? { ...frame, layout: { ...layoutOf(frame), paper: papers[type.layout] } } : frame;

export const voucherDocument = (voucher: Printable, frame: DocumentFrame, names: Names): VoucherDocument => {
  const { facts } = names;
  const type = facts.types.find((each) => each.code === voucher.type);
  return {
    ...onPaper(frame, type),
    type: type === undefined ? voucher.type : localName(type),
    number: voucher.number,
    status: pageStatus(stateWord(voucher)),
    date: {
      gregorian: latinDigits(formatDate(voucher.date, locale)),
      hijri: latinDigits(hijriLine(voucher.date, locale) ?? ''),
    },
    reference: {
      number: voucher.reference === '' ? undefined : voucher.reference,
      date: voucher.referenceDate ? latinDigits(formatDate(voucher.referenceDate, locale)) : undefined,
    },
    narration: inLanguage(voucher.narration, locale),
    currency: { label: currencyLabel(facts.currency), scale: facts.scale },
    lines: voucher.lines.map((line) => printedLine(line, { ...names, reverses: voucher.reverses?.number })),
    preparedBy: voucher.preparedBy,
    posted: voucher.posted
      ? { by: voucher.posted.by, at: latinDigits(formatInstant(voucher.posted.at, locale)) }
      : undefined,
    reversalOf: voucher.reverses?.number,
    reversedBy: voucher.reversedBy?.number,
    ...(type?.kind === 'payment'
      ? { signatures: ['prepared', 'reviewed', 'approved', 'received'] as const }
      : {}),
  };
};

/** A voucher as the server has it, on the paper of its type, with the signatures of those who stand behind it. */
export const printPosted = async ({
  t,
  facts,
  document,
  nameOf,
  frame,
  signed,
}: PrintOrder<VoucherFacts, VoucherView>): Promise<void> => {
  const { createdBy, postedBy, postedAt, number } = document;
  const printable = {
    ...document,
    lines: exactLines(document, facts.scale),
    preparedBy: localName(createdBy),
    posted: postedBy && postedAt ? { by: localName(postedBy), at: postedAt } : null,
  };
  const names = { facts, partyName: (code: string) => nameOf('party', code) };
  const sheet = voucherDocument(printable, frame, names);
  const page = voucherPage({ ...sheet, signed: await signaturesOf({ signed }) });
  await printPage(page, number ?? t('draftFile'));
};
