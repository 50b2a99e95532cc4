// What those whom a step asks are called.
import { useTranslation } from 'react-i18next';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import type { Approver } from '#shared/approvals/workflow.ts';
import { useColleagues } from './approvalQueries.ts';

type Asked = Pick<Approver, 'kind' | 'code'>;

export const useApproverWords = () => {
  const { t } = useTranslation('approvals');
  const { data } = useColleagues();
  const one = ({ kind, code }: Asked): string => {
    if (kind === 'role') {
      const role = data?.roles.find((each) => each.code === code);
      return role ? localName(role) : code;
    }
    if (kind !== 'user') return t(`approver.${kind}`);
    const user = data?.users.find(({ id }) => id === code);
    return user ? localName(user) : t('approver.someUser');
  };
  const list = new Intl.ListFormat(locale, { type: 'disjunction' });
  return { one, all: (asked: readonly Asked[]): string => list.format(asked.map(one)) };
};
