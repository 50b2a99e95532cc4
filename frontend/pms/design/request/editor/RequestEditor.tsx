// A design request that is typed or read.
import { lazy } from 'react';
import { editedParts } from '#frontend/documents/documentParts.ts';
import { DocumentEditor } from '#frontend/documents/editor/DocumentEditor.tsx';
import { requestBase } from '../requestBase.ts';
import { requestEditor } from './requestEditor.ts';

const View = lazy(async () => ({ default: (await import('../view/RequestView.tsx')).RequestView }));

const requestParts = editedParts({ ...requestBase, editor: requestEditor, View });

export const RequestEditor = () => <DocumentEditor parts={requestParts} />;
