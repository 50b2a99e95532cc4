// The screens of projects and design by the names of their addresses, each fetched when it is first opened.
import type { Screens } from '#frontend/lib/screen.ts';
import { withListChunk } from '#frontend/lists/ListScreen.tsx';
import { overviewScreen } from '#frontend/overviews/overviewScreen.tsx';

const requestList = withListChunk(async () => (await import('./design/request/RequestList.tsx')).RequestList);

const requestEditor = async () => ({
  Screen: (await import('./design/request/editor/RequestEditor.tsx')).RequestEditor,
});

const calculator = async () => ({
  Screen: (await import('./design/calculator/editor/CalculationEditor.tsx')).CalculationEditor,
});

export const projectScreens = {
  pms: { load: overviewScreen(async () => (await import('./projectsOverview.ts')).projectsOverview) },
  'pms.design': { load: requestList },
  'pms.design.list': { load: requestList },
  'pms.design.request': { load: requestEditor },
  'pms.design.request.one': { load: requestEditor },
  'pms.design.calculator': { load: calculator },
  'pms.design.calculator.one': { load: calculator },
  'pms.design.calculator.list': {
    load: withListChunk(
      async () => (await import('./design/calculator/CalculationList.tsx')).CalculationList,
    ),
  },
  'pms.design.calculator.print': {
    load: async () => ({
      Screen: (await import('./design/calculator/paper/PrintCalculation.tsx')).PrintCalculation,
    }),
  },
} satisfies Screens;
