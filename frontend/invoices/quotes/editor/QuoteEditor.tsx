// A quote that is typed or read.
import { lazy } from 'react';
import { editedParts } from '#frontend/documents/documentParts.ts';
import { DocumentEditor } from '#frontend/documents/editor/DocumentEditor.tsx';
import { markSent } from '#frontend/documents/recentlySent.ts';
import { quoteBase } from '../quoteBase.ts';
import { quoteEditor } from './quoteEditor.ts';

const View = lazy(async () => ({ default: (await import('../view/QuoteView.tsx')).QuoteView }));

const quoteParts = editedParts({
  ...quoteBase,
  editor: quoteEditor,
  View,
  // Its one act is sending.
  onActionDone: markSent,
});

export const QuoteEditor = () => <DocumentEditor parts={quoteParts} />;
