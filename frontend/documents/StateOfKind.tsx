// The state of a document of any kind, where documents of several kinds are listed: in the words of its kind, else in those of all documents.
import { useTranslation } from 'react-i18next';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import { kindNamed } from '#shared/documentKindSummaries.ts';
import { toneOfState } from './DocumentStatus.tsx';

export const StateOfKind = ({ kind, state }: { kind: string; state: string }) => {
  const own = kindNamed(kind)?.words;
  const { t } = useTranslation(own === undefined ? ['documents'] : ['documents', own]);
  const ofKind = own === undefined ? [] : [`${own}:${kind}.status.${state}`];
  return <StatusDot tone={toneOfState(state)}>{t([...ofKind, `documents:status.${state}`])}</StatusDot>;
};
