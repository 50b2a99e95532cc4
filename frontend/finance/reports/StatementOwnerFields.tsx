// Whose statement is shown: of an account or of a party, and which one.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { recordOption, useRecordNames } from '#frontend/documents/useRecordNames.ts';
import { useChoices } from '#frontend/lib/choiceQueries.ts';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { choiceSource } from '#frontend/ui/inputs/choiceSource.ts';
import { type PickOption, searchIn } from '#frontend/ui/inputs/options.ts';
import { SearchableSelect } from '#frontend/ui/inputs/SearchableSelect.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { type OwnerKind, ownerKinds, type StatementOwner } from '#shared/finance/statementPath.ts';
import { byCode, type LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import styles from './AccountStatementReport.module.css';

type Props = {
  owner: StatementOwner;
  onKind: (kind: OwnerKind) => void;
  onChoose: (code: string) => void;
};

type Named = Pick<LedgerAccount, 'code' | 'name' | 'name_ar'>;

export const ownerOption = (named: Named): PickOption => ({
  key: named.code,
  code: named.code,
  label: localName(named),
});

const noAccounts: never[] = [];

const AccountField = ({ owner, onChoose }: Pick<Props, 'owner' | 'onChoose'>) => {
  const { t } = useTranslation('reports');
  const accounts = useChoices('account', 'ledgerReport.account').data ?? noAccounts;
  const source = useMemo(() => {
    const sorted = [...accounts].sort(byCode);
    const names = new Map(sorted.map((account) => [account.code, [account.name, account.name_ar]]));
    return searchIn(sorted.map(ownerOption), (option) => names.get(option.key) ?? []);
  }, [accounts]);
  const account = accounts.find((each) => each.code === owner.code);
  return (
    <SearchableSelect
      className={styles['account']}
      label={t('statement.account')}
      placeholder={t('statement.accountHint')}
      value={account === undefined ? null : ownerOption(account)}
      source={source}
      onChange={(option) => onChoose(option?.key ?? '')}
    />
  );
};

const PartyField = ({ owner, onChoose }: Pick<Props, 'owner' | 'onChoose'>) => {
  const { t } = useTranslation('reports');
  const source = useMemo(() => choiceSource('party', null, recordOption), []);
  const names = useRecordNames({ party: owner.code === '' ? [] : [owner.code] });
  return (
    <SearchableSelect
      className={styles['account']}
      label={t('statement.party')}
      placeholder={t('statement.partyHint')}
      value={names.byCode('party', owner.code)}
      source={source}
      onChange={(option) => onChoose(option?.key ?? '')}
    />
  );
};

export const StatementOwnerFields = ({ owner, onKind, onChoose }: Props) => {
  const { t } = useTranslation('reports');
  const canSeeParties = usePermission('party', 'view');
  return (
    <>
      {canSeeParties && (
        <SelectField
          label={t('statement.of')}
          value={owner.kind}
          choices={ownerKinds.map((value) => ({ value, label: t(`statement.${value}`) }))}
          onChange={(kind) => onKind(kind as OwnerKind)}
        />
      )}
      {owner.kind === 'party' ? (
        <PartyField key="party" owner={owner} onChoose={onChoose} />
      ) : (
        <AccountField key="account" owner={owner} onChoose={onChoose} />
      )}
    </>
  );
};
