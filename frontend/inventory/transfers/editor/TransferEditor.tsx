// A stock transfer that is typed or read.
import { lazy } from 'react';
import { editedParts } from '#frontend/documents/documentParts.ts';
import { DocumentEditor } from '#frontend/documents/editor/DocumentEditor.tsx';
import { transferBase } from '../transferBase.ts';
import { transferEditor } from './transferEditor.ts';

const View = lazy(async () => ({ default: (await import('../view/TransferView.tsx')).TransferView }));

const transferParts = editedParts({ ...transferBase, editor: transferEditor, View });

export const TransferEditor = () => <DocumentEditor parts={transferParts} />;
