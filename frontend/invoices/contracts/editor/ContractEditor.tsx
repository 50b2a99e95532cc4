// A contract that is typed or read.
import { lazy } from 'react';
import { editedParts } from '#frontend/documents/documentParts.ts';
import { DocumentEditor } from '#frontend/documents/editor/DocumentEditor.tsx';
import { markSent } from '#frontend/documents/recentlySent.ts';
import { contractBase } from '../contractBase.ts';
import { contractEditor } from './contractEditor.ts';

const View = lazy(async () => ({ default: (await import('../view/ContractView.tsx')).ContractView }));

const contractParts = editedParts({
  ...contractBase,
  editor: contractEditor,
  View,
  // Its one act is sending.
  onActionDone: markSent,
});

export const ContractEditor = () => <DocumentEditor parts={contractParts} />;
