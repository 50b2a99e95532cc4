// What is owed to suppliers: open items by party and due date.
import { ListScreen } from '#frontend/lists/ListScreen.tsx';
import { payableList } from '#shared/finance/arap/openItemsList.ts';
import { openItemDisplay } from './openItemDisplay.tsx';

const useDisplay = openItemDisplay('payable');

export const Payables = () => <ListScreen list={payableList} useDisplay={useDisplay} />;
