// What only a count sheet has that is read: where it is counted, how far it is applied, and what it differs by.

import { lazy } from 'react';
import type { DocumentFacts } from '#frontend/documents/editor/documentFacts.ts';
import { type ViewedParts, type ViewParts, viewedParts } from '#frontend/documents/view/viewParts.ts';
import type { CountSheetView } from '#shared/inventory/counts/countSheetKind.ts';
import { CountBoard, type CountPlace } from '../board/CountBoard.tsx';
import { countBase } from '../countBase.ts';
import { Application } from './Application.tsx';
import { Differences } from './Differences.tsx';
import { SheetFiles } from './SheetFiles.tsx';

const ApplyDialog = lazy(async () => ({ default: (await import('./ApplyDialog.tsx')).ApplyDialog }));

type Place = { place: CountPlace };

const First = ({ place }: Place) =>
  place.document.status === 'open' ? <CountBoard place={place} /> : <Application place={place} />;

const Below = ({ place }: Place) =>
  place.document.result !== null && place.document.seesBook === true ? <Differences place={place} /> : null;

/** What is to be done next, in the states in which users do something. */
const nextSteps: Readonly<Record<string, string>> = { open: 'finish', counted: 'apply' };

const view: ViewParts<DocumentFacts, CountSheetView> = {
  First,
  Below,
  Acts: SheetFiles,
  mainTransition: ({ status }) => nextSteps[status] ?? null,
  hasMainAct: ({ application }) => application?.fault != null,
  forms: { apply: ApplyDialog },
  print: async (order) => (await import('./countPrint.ts')).printCountSheet(order),
};

export const countSheetViewParts: ViewedParts = viewedParts({ ...countBase, view });
