// One quiet line about the contract that an annex is to: where it is read, what it is about, and what it comes to now.

import { Link } from 'react-router-dom';
import { documentPath } from '#frontend/documents/documentScreenPaths.ts';
import type { Draft } from '#frontend/documents/editor/documentDraft.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { TypedText } from '#frontend/ui/text/BidiText.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { contractKind } from '#shared/invoices/contracts/contractKind.ts';
import styles from '../../../editor/facts/PartyFacts.module.css';
import type { InvoiceFacts } from '../../../useInvoiceFacts.ts';
import { agreedTotal } from '../../view/agreedTotal.ts';
import { useAnnexWords } from '../annexBase.ts';
import { useContractNamed } from '../annexQueries.ts';

export const ContractFacts = ({ draft, facts }: { draft: Draft; facts: InvoiceFacts }) => {
  const t = useAnnexWords();
  const contract = useContractNamed(draft.head['contract'] ?? '');
  if (contract === null) return null;
  const { id, number, partyName, subject, endDate } = contract;
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('of')}</dt>
        <dd>
          <Link to={documentPath(contractKind, id)}>
            <bdi>{number}</bdi>
          </Link>{' '}
          <TypedText>{subject}</TypedText>
        </dd>
      </div>
      {partyName && (
        <div>
          <dt>{t('list.party')}</dt>
          <dd>
            <bdi>{localName(partyName)}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('before')}</dt>
        <dd>
          <MoneyText amount={agreedTotal(contract, 'total', facts.scale)} currency={facts.currency} />
        </dd>
      </div>
      {endDate && (
        <div>
          <dt>{t('ends')}</dt>
          <dd>
            <DateText date={endDate} />
          </dd>
        </div>
      )}
    </dl>
  );
};
