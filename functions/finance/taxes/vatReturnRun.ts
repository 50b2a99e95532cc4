// The VAT return of some days, and the documents behind it: of the whole company, for those who see all of its branches.
import type { SessionContext } from '#functions/http/context.ts';
import type { LinePlace } from '#functions/ledger/statements/statementLines.ts';
import { type AskedAt, reportRunner } from '#functions/reports/reportRunner.ts';
import { remembered } from '#functions/storage/memory.ts';
import type { Store } from '#functions/storage/store.ts';
import { returnBoxes } from '#shared/finance/taxes/returnBoxes.ts';
import { type DocumentChoice, vatDocumentsReport } from '#shared/finance/taxes/vatDocumentsReport.ts';
import { differenceKinds, vatCheckOf, vatReturnOf } from '#shared/finance/taxes/vatReturn.ts';
import { vatReturnReport } from '#shared/finance/taxes/vatReturnReport.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { type DocumentQuery, documentRows, readTaxDocuments } from './taxDocuments.ts';
import { movedSums, readVatFigures, type VatFigures } from './vatFigures.ts';

/** A return is never of some branches only. */
const refusePart = ({ branches }: AskedAt): void => refuseUnless(branches === 'all', 'vatReturn.allBranches');

type Days = { from: string; to: string };

/** The accounts of the lines behind what was chosen. */
const accountsOf = (choice: DocumentChoice, figures: VatFigures): string[] => {
  if (choice === 'unboxed' || choice === 'settled') return [...figures.moved.keys()];
  const { present, earlier, later } = figures;
  const of = choice === '14' ? earlier : choice === 'later' ? later : [...present, ...earlier];
  return [...new Set(of.map(({ account }) => account))];
};

const queryOf = (figures: VatFigures, choice: DocumentChoice, { from, to }: Days): DocumentQuery => ({
  choice,
  from,
  to,
  cut: figures.cut,
  filed: figures.filed,
  earliest: choice === 'all' || choice === '14' ? figures.earliest : from,
  accounts: accountsOf(choice, figures),
});

const unboxedShown = 20;

/** Documents that moved a VAT account without a box: the largest ones. */
const unboxedOf = async (context: SessionContext, figures: VatFigures, days: Days) => {
  const query = queryOf(figures, 'unboxed', days);
  const { documents } = await readTaxDocuments(context.store, query, { after: null, limit: Infinity });
  const size = (vat: bigint) => (vat < 0n ? -vat : vat);
  const own = documents.filter(({ vat }) => vat !== 0n);
  return own.toSorted((one, other) => (size(one.vat) > size(other.vat) ? -1 : 1));
};

export const vatReturnRunner = reportRunner(vatReturnReport, {
  run: async (context, asked) => {
    refusePart(asked);
    const figures = await readVatFigures(context.store, asked);
    const { present, earlier, later, settled } = figures;
    const { rows, netDue } = vatReturnOf(present, earlier);
    const boxed = [...present, ...later];
    const check = vatCheckOf({ moved: movedSums(figures), boxed, settled, earlier, later });
    const unboxed = check.differences.unboxed === 0n ? [] : await unboxedOf(context, figures, asked);
    const scale = scaleOf(context.company.currency);
    const text = (amount: bigint) => formatMoney(amount, scale);
    return {
      cut: figures.cut,
      continuation: null,
      answer: {
        rows: rows.map(({ box, amount, adjustment, vat }) => ({
          box,
          name: returnBoxes[box].en,
          name_ar: returnBoxes[box].ar,
          amount: text(amount),
          adjustment: text(adjustment),
          vat: text(vat),
        })),
        netDue: text(netDue),
        moved: text(check.moved),
        differences: differenceKinds.flatMap((kind) => {
          const amount = check.differences[kind];
          return amount === 0n ? [] : [{ kind, amount: text(amount) }];
        }),
        unboxed: unboxed.slice(0, unboxedShown).map(({ source, date, number, text: about, vat }) => ({
          source,
          date,
          number,
          text: about,
          amount: text(vat),
        })),
        unboxedCount: unboxed.length,
      },
    };
  },
});

type Continuation = { query: DocumentQuery; after: LinePlace };

/** Documents of the first page, which a screen waits for, and of every other, which a file is made of. */
const productDocuments = { first: 100, later: 1000 };

const sizesIn = (store: Store) => remembered(store, 'documents of tax pages', () => productDocuments);

const pageOf = async (
  context: SessionContext,
  query: DocumentQuery,
  from: { after: LinePlace | null; limit: number },
) => {
  const { documents, after } = await readTaxDocuments(context.store, query, from);
  return {
    answer: { box: query.choice, rows: await documentRows(context, documents) },
    continuation: after && { query, after },
  };
};

export const vatDocumentsRunner = reportRunner(vatDocumentsReport, {
  run: async (context, asked) => {
    refusePart(asked);
    const figures = await readVatFigures(context.store, asked);
    const query = queryOf(figures, asked.box ?? 'all', asked);
    const page = await pageOf(context, query, { after: null, limit: sizesIn(context.store).first });
    return { cut: figures.cut, ...page };
  },
  next: (context, _facts, { query, after }: Continuation) =>
    pageOf(context, query, { after, limit: sizesIn(context.store).later }),
});
