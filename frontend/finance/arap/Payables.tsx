// What is owed to suppliers: open items by party and due date.
import { ListScreen } from '#frontend/lists/ListScreen.tsx';
import { payableList } from '#shared/finance/arap/openItemsList.ts';
import { useOpenItemLooks } from './useOpenItemLooks.tsx';

export const Payables = () => <ListScreen list={payableList} useLooks={useOpenItemLooks} />;
