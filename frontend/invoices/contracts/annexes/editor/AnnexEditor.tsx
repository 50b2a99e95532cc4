// An annex that is typed or read.
import { lazy } from 'react';
import { editedParts } from '#frontend/documents/documentParts.ts';
import { DocumentEditor } from '#frontend/documents/editor/DocumentEditor.tsx';
import { markSent } from '#frontend/documents/recentlySent.ts';
import { annexBase } from '../annexBase.ts';
import { annexEditor } from './annexEditor.ts';

const View = lazy(async () => ({ default: (await import('../view/AnnexView.tsx')).AnnexView }));

const annexParts = editedParts({
  ...annexBase,
  editor: annexEditor,
  View,
  // Its one act is sending.
  onActionDone: markSent,
});

export const AnnexEditor = () => <DocumentEditor parts={annexParts} />;
