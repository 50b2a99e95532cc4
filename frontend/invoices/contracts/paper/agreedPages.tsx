// The pages of what a client agrees to, a contract or an annex: of one or several, ready to print, and of one behind its link, by which it is also accepted or declined.
import { type ComponentType, lazy, type ReactNode, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type * as z from 'zod/mini';
import { AnswerByLink } from '#frontend/links/AnswerByLink.tsx';
import type { ShowCall } from '#frontend/links/shownQueries.ts';
import { ImageReaders, type ImagesCall, readerOfLink } from '#frontend/richText/imageQueries.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import type { PrintedContract } from '#shared/invoices/contracts/printedContract.ts';
import { PrintPaper } from '../../paper/PrintPaper.tsx';
import { PublicPaper } from '../../paper/PublicPaper.tsx';
import type { PrintedProps } from '../../paper/paperLooks.ts';
import type { ToPrint } from '../../paper/paperQueries.ts';

type Agreed = Pick<PrintedContract, 'status' | 'number' | 'decision' | 'hash' | 'snapshot' | 'taxInclusive'>;
type Beside = Pick<ToPrint, 'letterhead' | 'timeZone'>;

type Paper<Document extends Agreed, Print> = {
  kind: AnyKind;
  show: ShowCall<z.ZodMiniType<object>>;
  images: ImagesCall;
  /** From its view, and from what a link shows, which has its answer without an address. */
  ofView: (view: object) => Document;
  ofLink: (shown: object) => Document;
  printOf: (document: Document, beside: Beside) => Print;
  documentOf: (print: Print) => Document;
  /** What draws it: fetched when the first of them is there. */
  screens: () => Promise<{
    Printed: ComponentType<PrintedProps<Print>>;
    Shown: ComponentType<{ print: Print; below?: ReactNode }>;
  }>;
};

export const agreedPages = <Document extends Agreed, Print extends { timeZone: string }>(
  paper: Paper<Document, Print>,
) => {
  const { kind, show, images, ofView, ofLink, printOf, documentOf, screens } = paper;
  const Printed = lazy(async () => ({ default: (await screens()).Printed }));
  const Shown = lazy(async () => ({ default: (await screens()).Shown }));
  const reading =
    (read: (answer: object) => Document) =>
    ({ document, letterhead, timeZone }: ToPrint): Print =>
      printOf(read(document), { letterhead, timeZone });
  const answer = (code: string, print: Print) => {
    const document = documentOf(print);
    return (
      <AnswerByLink
        kind={kind}
        show={show}
        words="contracts"
        code={code}
        document={{ ...document, total: document.taxInclusive }}
        currency={document.snapshot?.currency ?? ''}
        timeZone={print.timeZone}
      />
    );
  };
  const Print = () => {
    const { code, id } = useParams();
    return (
      <PrintPaper
        kind={kind}
        first={code ?? id}
        printOf={reading(ofView)}
        isDraft={(print) => documentOf(print).status === 'draft'}
        Printed={Printed}
      />
    );
  };
  const Public = () => {
    const { code = '' } = useParams();
    const reader = useMemo(() => readerOfLink(images, code), [code]);
    return (
      <ImageReaders value={reader}>
        <PublicPaper kind={kind} show={show} printOf={reading(ofLink)} Shown={Shown} below={answer} />
      </ImageReaders>
    );
  };
  return { Print, Public };
};
