// What the file becomes by the chosen columns: vouchers to send, with what is wrong before anything is sent.
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sliced } from '#frontend/lib/files/inSlices.ts';
import type { OpenedFile } from '#frontend/lib/files/openFile.ts';
import { type LedgerAccount, partyLedgerOf } from '#shared/ledger/ledgerAccount.ts';
import { firstOpenDate } from '#shared/ledger/postingRules.ts';
import type { ImportFacts } from '../check/useImportFacts.ts';
import type { Built } from '../importDraft.ts';
import { groupVouchers } from './groupVouchers.ts';
import { type ImportKind, missingFields } from './importFields.ts';
import { jsonRows } from './jsonRows.ts';
import { type BuiltOpening, openingVouchers } from './openingVouchers.ts';
import { typeReader } from './typeWords.ts';
import type { ImportColumns } from './useImportColumns.ts';
import { useSliced } from './useSliced.ts';

/** The role of the account that takes what opening balances do not balance. */
const openingRole = 'opening_account';
const numberCharacters = 8;

const mayBalance = (account: LedgerAccount): boolean =>
  !account.group && account.active && partyLedgerOf(account) === null;

type Source = {
  facts: ImportFacts;
  kind: ImportKind;
  opened: OpenedFile | null;
  columns: ImportColumns;
  /** The accounts to which those of the file are mapped. */
  accounts: ReadonlyMap<string, string>;
};

/** Null for vouchers: what the company changes meanwhile builds them no second time. */
const useOpeningRules = ({ facts, kind }: Source, balancing: string | null) => {
  const { t } = useTranslation('import');
  return useMemo(() => {
    if (kind !== 'opening') return null;
    const isPartyAccount = (code: string) => {
      const account = facts.chart.get(code);
      return account !== undefined && partyLedgerOf(account) !== null;
    };
    const texts = { narration: t('opening.narration'), balancing: t('opening.balancingText') };
    const { scale, rules } = facts;
    return { isPartyAccount, texts, scale, balancing, date: firstOpenDate(rules) ?? '' };
  }, [facts, kind, balancing, t]);
};

type Building = { built: Built | BuiltOpening | null; isBuilding: boolean };

const useVouchers = (source: Source, balancing: string | null): Building => {
  const { facts, kind, opened, columns, accounts } = source;
  const { table, mapping, undecided, dateFormat, dateCells, decimalMark } = columns;
  const opening = useOpeningRules(source, balancing);
  const { types, scale, currency } = facts;
  const typeOf = useMemo(() => typeReader(types), [types]);
  const begin = useMemo((): (() => Sliced<Built | BuiltOpening>) | null => {
    if (opened === null) return null;
    const { content, sha256 } = opened;
    if ('json' in content) return () => jsonRows(content.json, { scale, accounts });
    if (table === null || undecided.length > 0 || missingFields(kind, mapping).length > 0) return null;
    const reading = { mapping, dateFormat, dateCells, decimalMark, currency, accounts };
    if (opening === null) return () => groupVouchers(table.rows, { ...reading, typeOf, scale });
    const numberStart = `OB-${sha256.slice(0, numberCharacters).toUpperCase()}`;
    return () => openingVouchers(table.rows, { ...reading, ...opening, numberStart });
  }, [
    scale,
    currency,
    kind,
    opened,
    table,
    mapping,
    undecided,
    dateFormat,
    dateCells,
    decimalMark,
    accounts,
    opening,
    typeOf,
  ]);
  const built = useSliced(begin);
  return { built, isBuilding: begin !== null && built === null };
};

export const useImportBuild = (source: Source) => {
  const { facts, kind } = source;
  const usual = useMemo(
    () => [...facts.chart.values()].find((each) => each.mapping === openingRole && mayBalance(each)),
    [facts.chart],
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const balancing = chosen ?? usual?.code ?? null;
  const { built, isBuilding } = useVouchers(source, balancing);
  const opening = kind === 'opening' && built !== null && 'variance' in built ? built : null;
  const isOpenVariance = opening?.needsAccount === true && balancing === null;
  return { built, isBuilding, opening, balancing, setBalancing: setChosen, isOpenVariance, mayBalance };
};
