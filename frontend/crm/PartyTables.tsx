// The contacts of a party, each a line of its card.
import { localText } from '#frontend/lib/texts/locale.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { parties } from '#shared/crm/resources.ts';
import type { RowValue } from '#shared/resources/fields.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import styles from './PartyCard.module.css';

const { label, of: cells } = parties.fields.contacts;

export const PartyTables = ({ party }: { party: ResourceRow }) => {
  const contacts = (party['contacts'] ?? []) as readonly RowValue[];
  if (contacts.length === 0) return null;
  return (
    <Card flush title={localText(label)}>
      <ul className={styles['rows']}>
        {contacts.map((row) => (
          <li key={String(row['name'])} className={styles['line']}>
            {Object.keys(cells).map((cell) => (
              <bdi key={cell}>{String(row[cell] ?? '')}</bdi>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
};
