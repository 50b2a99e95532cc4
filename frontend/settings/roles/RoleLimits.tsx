// For which types of documents a role holds a right that may be narrowed: all of them, or chosen ones.
import { useTranslation } from 'react-i18next';
import { useChoices } from '#frontend/lib/choiceQueries.ts';
import { localName, localText } from '#frontend/lib/texts/locale.ts';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import type { LimitedRight } from '#shared/documents/limitedRights.ts';
import { useDeclaredRights } from './declaredRights.ts';
import styles from './RoleFields.module.css';
import { heldLimits, type RoleDraft, withLimit } from './roleDraft.ts';

type Props = {
  draft: RoleDraft;
  disabled: boolean;
  fault: string | undefined;
  onChange: (change: Pick<RoleDraft, 'limits'>) => void;
};

type Named = { code: string; name: string; name_ar: string };

/** The values of the field by which the right goes. */
const useTypes = ({ field, use }: LimitedRight): readonly Named[] => {
  const kind = field.kind === 'record' ? field.of.one : '';
  const records = useChoices(kind, use, kind !== '').data ?? [];
  if (field.kind !== 'choice') return records;
  return Object.entries(field.choices).map(([code, { en, ar }]) => ({ code, name: en, name_ar: ar }));
};

const TypeBoxes = ({ limited, ...props }: Props & { limited: LimitedRight }) => {
  const types = useTypes(limited);
  const { limits } = props.draft;
  const chosen = limits?.[limited.right] ?? [];
  const toggle = (code: string, isIn: boolean) => {
    const next = isIn ? [...chosen, code] : chosen.filter((each) => each !== code);
    props.onChange({ limits: withLimit(limits, limited.right, next) });
  };
  return (
    <fieldset className={styles['branches']}>
      <legend>{localText(limited.field.label)}</legend>
      {types.map((type) => (
        <CheckField
          key={type.code}
          label={localName(type)}
          checked={chosen.includes(type.code)}
          disabled={props.disabled}
          onChange={(isIn) => toggle(type.code, isIn)}
        />
      ))}
      {props.fault !== undefined && chosen.length === 0 && (
        <p className={styles['fault']} role="alert">
          {props.fault}
        </p>
      )}
    </fieldset>
  );
};

const Limit = (props: Props & { limited: LimitedRight }) => {
  const { t } = useTranslation('roles');
  const { grantLabel } = useDeclaredRights();
  const { draft, limited, disabled, onChange } = props;
  const isChosen = draft.limits?.[limited.right] !== undefined;
  const label = grantLabel(limited.right);
  return (
    <>
      <div className={styles['fields']}>
        <SelectField
          label={label ? localText(label) : localText(limited.kind)}
          value={isChosen ? 'chosen' : 'all'}
          choices={(['all', 'chosen'] as const).map((value) => ({ value, label: t(`limits.${value}`) }))}
          disabled={disabled}
          onChange={(value) =>
            onChange({ limits: withLimit(draft.limits, limited.right, value === 'chosen' ? [] : null) })
          }
        />
      </div>
      {isChosen && <TypeBoxes {...props} />}
    </>
  );
};

/** Only of rights that the role gives. */
export const RoleLimits = (props: Props) => {
  const { t } = useTranslation('roles');
  const held = heldLimits(props.draft, useDeclaredRights().limitedRights);
  if (held.length === 0) return null;
  return (
    <Card title={t('limits.title')}>
      {held.map((limited) => (
        <Limit key={limited.right} {...props} limited={limited} />
      ))}
    </Card>
  );
};
