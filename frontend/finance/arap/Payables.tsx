// What is owed to suppliers: open items by party and due date.
import { ListScreen } from '#frontend/lists/ListScreen.tsx';
import { payableList } from '#shared/finance/arap/openItemsList.ts';
import { openItemLooks } from './openItemLooks.tsx';

const useLooks = openItemLooks('payable');

export const Payables = () => <ListScreen list={payableList} useLooks={useLooks} />;
