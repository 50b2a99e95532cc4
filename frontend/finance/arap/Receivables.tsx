// What customers owe: open items by party and due date.
import { ListScreen } from '#frontend/lists/ListScreen.tsx';
import { receivableList } from '#shared/finance/arap/openItemsList.ts';
import { useOpenItemLooks } from './useOpenItemLooks.tsx';

export const Receivables = () => <ListScreen list={receivableList} useLooks={useOpenItemLooks} />;
