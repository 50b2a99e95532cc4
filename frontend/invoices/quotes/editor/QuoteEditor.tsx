// A quote that is typed or read.
import { lazy } from 'react';
import type { AnyParts } from '#frontend/documents/documentParts.ts';
import { DocumentEditor } from '#frontend/documents/editor/DocumentEditor.tsx';
import { quoteBase } from '../quoteBase.ts';
import { markSent } from '../recentlySent.ts';
import { quoteEditor } from './quoteEditor.ts';

const View = lazy(async () => ({ default: (await import('../view/QuoteView.tsx')).QuoteView }));

const quoteParts = {
  ...quoteBase,
  editor: quoteEditor,
  View,
  // Its one act is sending. Users who continue with the next quote do not see the page of this one.
  onActionDone: (id: string, { isNext }: { isNext: boolean }) => markSent(isNext ? null : id),
} as unknown as AnyParts;

export const QuoteEditor = () => <DocumentEditor parts={quoteParts} />;
