// Boxes in sections beside each other, each with its own boxes below it.
import { CheckField } from './CheckField.tsx';
import styles from './CheckTree.module.css';

type Box = { checked: boolean; mixed?: boolean; disabled: boolean };

type Props<Item extends { children: readonly Item[] }> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  labelOf: (item: Item) => string;
  boxOf: (item: Item) => Box;
  onChange: (item: Item, checked: boolean) => void;
};

const Level = <Item extends { children: readonly Item[] }>(props: Props<Item>) => (
  <ul className={styles['items']}>
    {props.items.map((item) => (
      <li key={props.keyOf(item)}>
        <CheckField
          label={props.labelOf(item)}
          {...props.boxOf(item)}
          onChange={(checked) => props.onChange(item, checked)}
        />
        {item.children.length > 0 && <Level {...props} items={item.children} />}
      </li>
    ))}
  </ul>
);

export const CheckTree = <Item extends { children: readonly Item[] }>(props: Props<Item>) => (
  <div className={styles['tree']}>
    <Level {...props} />
  </div>
);
