// A stock adjustment that is typed or read.
import { lazy } from 'react';
import { editedParts } from '#frontend/documents/documentParts.ts';
import { DocumentEditor } from '#frontend/documents/editor/DocumentEditor.tsx';
import { adjustmentBase } from '../adjustmentBase.ts';
import { adjustmentEditor } from './adjustmentEditor.ts';

const View = lazy(async () => ({ default: (await import('../view/AdjustmentView.tsx')).AdjustmentView }));

const adjustmentParts = editedParts({ ...adjustmentBase, editor: adjustmentEditor, View });

export const AdjustmentEditor = () => <DocumentEditor parts={adjustmentParts} />;
