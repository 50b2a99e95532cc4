// What is wanted, above the rooms: what is to be built, each with its notes, and what comes beside the design; all of it ticked.
import { lineText } from '#frontend/documents/editor/documentDraft.ts';
import type { PlaceProps } from '#frontend/documents/editor/editorParts.ts';
import { localName, localText } from '#frontend/lib/texts/locale.ts';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { designEntities } from '#shared/pms/design/designChoices.ts';
import { type RequestFacts, useRequestWords } from '../requestBase.ts';
import styles from './WantedCard.module.css';

type Place = PlaceProps<RequestFacts>;
type Row = Readonly<Record<string, string>>;

/** The rows of a table of which each says another one of these. */
const rowsIn = ({ draft }: Pick<Place, 'draft'>, table: 'entities' | 'outputs', fields: readonly string[]) =>
  (draft.tables[table] ?? [])
    .map((row): Row => Object.fromEntries(fields.map((field) => [field, lineText(row, field)])))
    .filter((row) => row[fields[0] ?? ''] !== '');

const entityFields = ['entity', 'notes'];

const Entities = (place: Place) => {
  const t = useRequestWords();
  const { change, draftNow } = place;
  const rows = rowsIn(place, 'entities', entityFields);
  const write = (entity: string, row: Row | null) => {
    const now = rowsIn({ draft: draftNow() }, 'entities', entityFields);
    const others = now.filter((each) => each['entity'] !== entity);
    const next = row === null ? others : [...others, row];
    // In the order of the ticks, whichever was ticked first.
    const order = Object.keys(designEntities);
    const ordered = next.toSorted(
      (one, other) => order.indexOf(one['entity'] ?? '') - order.indexOf(other['entity'] ?? ''),
    );
    change({ do: 'setRows', table: 'entities', rows: ordered });
  };
  return (
    <fieldset className={styles['part']}>
      <legend>{t('entities.title')}</legend>
      {Object.entries(designEntities).map(([entity, label]) => {
        const row = rows.find((each) => each['entity'] === entity);
        const name = localText(label);
        return (
          <div key={entity} className={styles['entity']}>
            <CheckField
              label={name}
              checked={row !== undefined}
              onChange={(isWanted) => write(entity, isWanted ? { entity, notes: '' } : null)}
            />
            {row && (
              <TextField
                label={t('entities.notes', { name })}
                hiddenLabel
                placeholder={t('entities.hint')}
                value={row['notes'] ?? ''}
                maxLength={200}
                onChange={(notes) => write(entity, { entity, notes })}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
};

const Outputs = (place: Place) => {
  const t = useRequestWords();
  const { facts, change, draftNow, faults } = place;
  const chosen = rowsIn(place, 'outputs', ['option']).map(({ option = '' }) => option);
  const offered = (facts.picks['designOption']?.records ?? []).filter(
    ({ code, active }) => active === true || chosen.includes(code),
  );
  const toggle = (code: string, isWanted: boolean) => {
    const others = rowsIn({ draft: draftNow() }, 'outputs', ['option']).filter(
      ({ option }) => option !== code,
    );
    change({ do: 'setRows', table: 'outputs', rows: isWanted ? [...others, { option: code }] : others });
  };
  return (
    <fieldset className={styles['part']}>
      <legend>{t('outputs.title')}</legend>
      {offered.map((option) => (
        <CheckField
          key={option.code}
          label={localName(option)}
          checked={chosen.includes(option.code)}
          onChange={(isWanted) => toggle(option.code, isWanted)}
        />
      ))}
      {offered.length === 0 && <p className={styles['note']}>{t('outputs.none')}</p>}
      {faults['outputs'] !== undefined && (
        <p className={styles['fault']} role="alert">
          {faults['outputs']}
        </p>
      )}
    </fieldset>
  );
};

export const WantedCard = (place: Place) => {
  const t = useRequestWords();
  return (
    <Card title={t('wanted')}>
      <div className={styles['parts']}>
        <Entities {...place} />
        <Outputs {...place} />
      </div>
    </Card>
  );
};
