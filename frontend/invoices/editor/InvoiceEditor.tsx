// An invoice that is typed or read; one that begins as a note of another begins with what is left of that.
import { lazy, type ReactNode, useEffect, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { AnyParts } from '#frontend/documents/documentParts.ts';
import { DocumentEditor } from '#frontend/documents/editor/DocumentEditor.tsx';
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import type { Returnable } from '#shared/invoices/api.ts';
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { invoiceBase } from '../invoiceBase.ts';
import { useReturnable } from '../invoiceQueries.ts';
import { invoiceEditor } from './invoiceEditor.ts';
import { noteLines } from './noteLines.ts';

const View = lazy(async () => ({ default: (await import('../view/InvoiceView.tsx')).InvoiceView }));

const invoiceParts = { ...invoiceBase, editor: invoiceEditor, View } as unknown as AnyParts;

const notePartsOf = (of: Returnable): AnyParts =>
  ({
    ...invoiceParts,
    editor: {
      ...invoiceEditor,
      headOf: (facts: never, search: URLSearchParams) => ({
        ...invoiceEditor.headOf?.(facts, search),
        branch: of.branch,
        party: of.party ?? '',
        pricesIncludeVat: String(of.pricesIncludeVat),
      }),
      linesOf: () => noteLines(of),
    },
  }) as unknown as AnyParts;

const NoteEditor = ({ of }: { of: Returnable }) => {
  const parts = useMemo(() => notePartsOf(of), [of]);
  return <DocumentEditor parts={parts} />;
};

const NewNote = ({ of }: { of: string }): ReactNode => {
  const { data, isError } = useReturnable(of);
  if (data) return <NoteEditor of={data} />;
  return isError ? (
    <DocumentEditor parts={invoiceParts} />
  ) : (
    <SkeletonRows label={localText(invoiceKind.noun.one)} />
  );
};

export const InvoiceEditor = () => {
  const { id } = useParams();
  const [search] = useSearchParams();
  const of = search.get('of');
  useEffect(() => {
    // The side of trade that a new invoice starts on, as the specification names it.
    if (id === undefined) browserStorage.vt.set('sales');
  }, [id]);
  return id === undefined && of !== null ? <NewNote of={of} /> : <DocumentEditor parts={invoiceParts} />;
};
