// Down to which level the trial balance goes.
import { useTranslation } from 'react-i18next';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';

type Props = {
  level: number;
  levels: number;
  onLevel: (level: string) => void;
};

export const TrialDepth = ({ level, levels, onLevel }: Props) => {
  const { t } = useTranslation('reports');
  const choices = Array.from({ length: levels }, (_, index) => ({
    value: String(index + 1),
    label: t('trial.level', { level: index + 1 }),
  }));
  return (
    <SelectField
      label={t('trial.depth')}
      value={String(level)}
      choices={[{ value: '0', label: t('trial.allLevels') }, ...choices]}
      onChange={(value) => onLevel(value === '0' ? '' : value)}
    />
  );
};
