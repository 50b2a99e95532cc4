// What customers owe: open items by party and due date.
import { ListScreen } from '#frontend/lists/ListScreen.tsx';
import { receivableList } from '#shared/finance/arap/openItemsList.ts';
import { openItemLooks } from './openItemLooks.tsx';

const useLooks = openItemLooks('receivable');

export const Receivables = () => <ListScreen list={receivableList} useLooks={useLooks} />;
