// A calculation that is typed or read.
import { lazy } from 'react';
import { editedParts } from '#frontend/documents/documentParts.ts';
import { DocumentEditor } from '#frontend/documents/editor/DocumentEditor.tsx';
import { calculationBase } from '../calculationBase.ts';
import { calculationEditor } from './calculationEditor.ts';

const View = lazy(async () => ({ default: (await import('../view/CalculationView.tsx')).CalculationView }));

const calculationParts = editedParts({ ...calculationBase, editor: calculationEditor, View });

export const CalculationEditor = () => <DocumentEditor parts={calculationParts} />;
