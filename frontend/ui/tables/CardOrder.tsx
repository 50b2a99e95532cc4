// By which column the cards of a phone stand: what the head of a table offers, as a menu.
import { ArrowDownRegular } from '@fluentui/react-icons/headless/svg/arrow-down';
import { ArrowSortRegular } from '@fluentui/react-icons/headless/svg/arrow-sort';
import { ArrowUpRegular } from '@fluentui/react-icons/headless/svg/arrow-up';
import { useTranslation } from 'react-i18next';
import { Menu } from '../buttons/Menu.tsx';
import type { TableModels } from './DataTable.tsx';
import type { DataColumn } from './dataColumns.ts';

const iconOf = (sorted: 'asc' | 'desc' | false) => {
  if (sorted === false) return <ArrowSortRegular />;
  return sorted === 'asc' ? <ArrowUpRegular /> : <ArrowDownRegular />;
};

type Props<Row extends object> = { table: TableModels<Row>; shown: readonly DataColumn<Row>[] };

export const CardOrder = <Row extends object>({ table, shown }: Props<Row>) => {
  const { t } = useTranslation('ui');
  const offered = shown.flatMap(({ key, title }) => {
    const model = table.getColumn(key);
    if (!model?.getCanSort()) return [];
    const sorted = model.getIsSorted();
    return { key, label: title, sorted, icon: iconOf(sorted), onChoose: () => model.toggleSorting() };
  });
  if (offered.length === 0) return null;
  const current = offered.find(({ sorted }) => sorted !== false);
  return (
    <Menu
      look="quiet"
      size="small"
      label={current ? t('table.orderedBy', { title: current.label }) : t('table.order')}
      icon={iconOf(current?.sorted ?? false)}
      acts={offered}
    />
  );
};
