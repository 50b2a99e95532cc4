// What stands beside a field whose entry cannot be saved.
import { useTranslation } from 'react-i18next';
import { countText } from '#frontend/ui/text/countText.ts';
import type { Fields } from '#shared/resources/fields.ts';
import { missedBounds } from './recordForm.ts';

export const useFaultWords = (fields: Fields) => {
  const { t } = useTranslation(['resources', 'refusals']);
  return (path: string, code: string): string => {
    const bounds = missedBounds(fields, { path, code });
    if (bounds === null) return t(`refusals:${code}`);
    return t('outOfBounds', { min: countText(bounds.min), max: countText(bounds.max) });
  };
};
