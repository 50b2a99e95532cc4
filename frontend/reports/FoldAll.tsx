// Opens every account of a folded trial balance, or folds it again.
import { useTranslation } from 'react-i18next';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import type { Folding } from './useFolding.ts';

export const FoldAll = ({ isOpen, toggle }: NonNullable<Folding['all']>) => {
  const { t } = useTranslation('reports');
  return <Button onClick={toggle}>{t(isOpen ? 'trial.foldAll' : 'trial.unfoldAll')}</Button>;
};
