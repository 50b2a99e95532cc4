// What is begun with a record, above its fields.
import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { FoldedActs } from '#frontend/ui/buttons/FoldedActs.tsx';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { recordPage } from '../recordPage.ts';
import { type BegunAct, useBegins } from '../useBegins.ts';
import styles from './RecordBegins.module.css';

/** A record that has a page of its own shows them there. */
export const RecordBegins = ({ resource, row }: { resource: AnyResource; row: ResourceRow }) => {
  const begins = useBegins(resource, row);
  const [main, ...others] = begins;
  if (main === undefined || recordPage(resource) !== null) return null;
  const button = ({ key, label, onChoose }: BegunAct) => (
    <Button key={key} size="small" icon={<AddRegular />} onClick={onChoose}>
      {label}
    </Button>
  );
  return (
    <div className={styles['begins']}>
      {button(main)}
      <FoldedActs>{others.map(button)}</FoldedActs>
    </div>
  );
};
