// The contacts of a party and its further addresses, each a line of its card.

import { useNames } from '#frontend/lib/choiceQueries.ts';
import { localName, localText } from '#frontend/lib/texts/locale.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { parties } from '#shared/crm/resources.ts';
import type { RowValue } from '#shared/resources/fields.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { cities } from '#shared/settings/places.ts';
import styles from './PartyCard.module.css';

const tables = ['contacts', 'addresses'] as const;

export const PartyTables = ({ party }: { party: ResourceRow }) => {
  const rowsOf = (name: string) => (party[name] ?? []) as readonly RowValue[];
  const codes = rowsOf('addresses').flatMap(({ city }) => (typeof city === 'string' ? [city] : []));
  const named = useNames(cities.one, codes);
  const textOf = (cell: string, value: unknown): string => {
    const city = cell === 'city' ? named?.find(({ code }) => code === value) : undefined;
    return city ? localName(city) : String(value ?? '');
  };
  return tables.flatMap((name) =>
    rowsOf(name).length === 0 ? (
      []
    ) : (
      <Card key={name} flush title={localText(parties.fields[name].label)}>
        <ul className={styles['rows']}>
          {rowsOf(name).map((row) => (
            <li key={String(row['name'])} className={styles['line']}>
              {Object.keys(parties.fields[name].of).map((cell) => (
                <bdi key={cell}>{textOf(cell, row[cell])}</bdi>
              ))}
            </li>
          ))}
        </ul>
      </Card>
    ),
  );
};
