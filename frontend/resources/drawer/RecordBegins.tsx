// What is begun with a record, above its fields.
import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { recordPage } from '../recordPage.ts';
import { useBegins } from '../useBegins.ts';
import styles from './RecordBegins.module.css';

/** A record that has a page of its own shows them there. */
export const RecordBegins = ({ resource, row }: { resource: AnyResource; row: ResourceRow }) => {
  const begins = useBegins(resource, row);
  if (begins.length === 0 || recordPage(resource) !== null) return null;
  return (
    <div className={styles['begins']}>
      {begins.map(({ key, label, onChoose }) => (
        <Button key={key} size="small" icon={<AddRegular />} onClick={onChoose}>
          {label}
        </Button>
      ))}
    </div>
  );
};
