// The contacts of a party, each a line of its card.
import { localText } from '#frontend/lib/texts/locale.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Row, RowList } from '#frontend/ui/page/RowList.tsx';
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
      <RowList>
        {contacts.map((row) => (
          <Row key={String(row['name'])}>
            <span className={styles['contact']}>
              {Object.keys(cells).map((cell) => (
                <bdi key={cell}>{String(row[cell] ?? '')}</bdi>
              ))}
            </span>
          </Row>
        ))}
      </RowList>
    </Card>
  );
};
