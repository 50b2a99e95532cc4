// The rows of a table that holds rich texts, to be read: each with its number, what its other fields say, and its texts.
import { type ReactNode, useEffect, useState } from 'react';
import { RichText } from '#frontend/richText/RichText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { isZeroAmount } from '#frontend/ui/text/MoneyText.tsx';
import type {
  DocumentField,
  DocumentFields,
  DocumentTable,
  LineValues,
} from '#shared/documents/documentFields.ts';
import { fieldText, fieldValue } from '../anyDocument.ts';
import { fieldCell } from '../grid/fieldCells.tsx';
import type { FilledText, ViewParts, ViewPlace } from '../view/viewParts.ts';
import styles from './RichCards.module.css';
import { richDirection, richInOrder, titleOfRich } from './richDirection.ts';

type Props = {
  table: DocumentTable;
  rows: readonly LineValues[];
  hidden: readonly string[];
  place: ViewPlace;
  filled: ViewParts['filled'];
};

const saysNothing = (field: DocumentField, text: string): boolean =>
  text === '' ||
  (field.kind === 'flag' && text === 'false') ||
  (field.kind === 'money' && isZeroAmount(text));

const Facts = ({ children }: { children: readonly ReactNode[] }) =>
  children.length === 0 ? null : <dl className={styles['facts']}>{children}</dl>;

type RowProps = Omit<Props, 'rows' | 'filled'> & { row: LineValues; filled: FilledText };

const unfilled: FilledText = (_, text) => text;

/** Null until what fills them is there. */
const useFilled = ({ filled, place: { document } }: Props): FilledText | null => {
  const [fill, setFill] = useState<FilledText | null>(() => (filled ? null : unfilled));
  useEffect(() => {
    let isShown = true;
    void filled?.().then((of) => isShown && setFill(() => of(document)));
    return () => {
      isShown = false;
    };
  }, [filled, document]);
  return fill;
};

/** Each text below the title of its own language. */
const textsOf = ({ table, row, filled }: RowProps) =>
  richInOrder(table.of)
    .map((name) => {
      const title = titleOfRich(name, table.of);
      return {
        name,
        text: filled(name, fieldText(row, name)),
        title: title === null ? '' : filled(title, fieldText(row, title)),
      };
    })
    .filter(({ text, title }) => text !== '' || title !== '');

const Row = (props: RowProps) => {
  const { table, hidden, place, row } = props;
  const { t, facts, nameOf } = place;
  const texts = textsOf(props);
  const titles = richInOrder(table.of).map((name) => titleOfRich(name, table.of));
  const said = Object.entries(table.of).filter(
    ([name, field]) =>
      field.kind !== 'rich' &&
      !titles.includes(name) &&
      !hidden.includes(name) &&
      !saysNothing(field, fieldText(row, name)),
  );
  const cell = (name: string, field: DocumentField) =>
    fieldCell(field, fieldValue(row, name), { nameOf, currency: facts.currency });
  const [title] = said.filter(([, { kind }]) => kind === 'text');
  return (
    <div className={styles['body']}>
      {title !== undefined && <h3 className={styles['title']}>{cell(...title)}</h3>}
      <Facts>
        {said
          .filter((each) => each !== title)
          .map(([name, field]) => (
            <div key={name}>
              <dt>{t.field('table', name, field.label)}</dt>
              <dd>{cell(name, field)}</dd>
            </div>
          ))}
      </Facts>
      {texts.length > 0 && (
        <div className={styles['texts']} data-count={texts.length}>
          {texts.map(({ name, title: own, text }) => (
            <div key={name} dir={richDirection(name, table.of)}>
              {own !== '' && <h3 className={styles['title']}>{own}</h3>}
              {text !== '' && <RichText text={text} level={4} dir={richDirection(name, table.of)} />}
            </div>
          ))}
        </div>
      )}
    </div>
  );
};

/** A rich text of the head. */
export const HeadText = ({ name, fields, text }: { name: string; fields: DocumentFields; text: string }) => (
  <RichText text={text} dir={richDirection(name, fields)} />
);

export const RichRows = (props: Props) => {
  const filled = useFilled(props);
  if (filled === null) return null;
  return (
    <ol className={styles['cards']}>
      {props.rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own
        <li key={index} className={styles['card']}>
          <div className={styles['head']}>
            <span className={styles['number']}>{countText(index + 1)}</span>
          </div>
          <Row {...props} row={row} filled={filled} />
        </li>
      ))}
    </ol>
  );
};
