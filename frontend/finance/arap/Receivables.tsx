// What customers owe: open items by party and due date.
import { ListScreen } from '#frontend/lists/ListScreen.tsx';
import { receivableList } from '#shared/finance/arap/openItemsList.ts';
import { openItemDisplay } from './openItemDisplay.tsx';

const useDisplay = openItemDisplay('receivable');

export const Receivables = () => <ListScreen list={receivableList} useDisplay={useDisplay} />;
