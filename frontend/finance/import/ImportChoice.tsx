// The first step: vouchers or opening balances, into which branch, and on which day the books open.
import { useTranslation } from 'react-i18next';
import { localName } from '#frontend/lib/texts/locale.ts';
import { DateField } from '#frontend/ui/dates/DateField.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { firstOpenDate } from '#shared/ledger/postingRules.ts';
import type { ImportKind } from './file/importFields.ts';
import styles from './ImportChoice.module.css';
import { useImportKinds } from './useImportKinds.ts';
import type { ImportWork } from './useImportSteps.ts';

const Kinds = ({ kind, onChange }: { kind: ImportKind; onChange: (kind: ImportKind) => void }) => {
  const { t } = useTranslation('import');
  const kinds = useImportKinds();
  return (
    <fieldset className={styles['kinds']}>
      <legend className="visuallyHidden">{t('what.title')}</legend>
      {kinds.map((each) => (
        <label key={each} className={styles['kind']}>
          <input type="radio" name="kind" checked={kind === each} onChange={() => onChange(each)} />
          <span>
            <span className={styles['name']}>{t(`what.${each}`)}</span>
            <span className={styles['text']}>{t(`what.${each}Text`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};

const noChange = () => undefined;

export const ImportChoice = ({ work }: { work: ImportWork }) => {
  const { t } = useTranslation('import');
  const { facts, kind, setKind, branch, setBranch } = work;
  const date = firstOpenDate(facts.rules) ?? '';
  const branches = facts.branches.filter((each) => each.active);
  return (
    <Card title={t('what.title')}>
      <Kinds kind={kind} onChange={setKind} />
      <div className={styles['fields']}>
        {branches.length > 1 && (
          <SelectField
            label={t('what.branch')}
            value={branch}
            choices={branches.map((each) => ({ value: each.code, label: localName(each) }))}
            onChange={setBranch}
          />
        )}
        {kind === 'opening' && (
          <DateField
            label={t('what.date')}
            value={date}
            onChange={noChange}
            disabled
            hint={t(date === '' ? 'what.noDate' : 'what.dateHint')}
          />
        )}
      </div>
    </Card>
  );
};
