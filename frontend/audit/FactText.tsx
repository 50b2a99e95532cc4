// What a fact of the log says; the document that it names is opened by a press.
import { Link } from 'react-router-dom';
import type { useAuditWords } from './useAuditWords.ts';
import { useDocumentPath } from './useDocumentPath.ts';

type Fact = ReturnType<ReturnType<typeof useAuditWords>['factsOf']>[number];

const none = { kind: '', id: '' };

export const FactText = ({ value, made }: Pick<Fact, 'value' | 'made'>) => {
  const path = useDocumentPath(made ?? none);
  return path === null ? value : <Link to={path}>{value}</Link>;
};
