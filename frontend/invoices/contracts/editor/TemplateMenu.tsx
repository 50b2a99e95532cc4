// Before the button that adds an article: the templates of the company, whose articles, duration and instalments are taken over.
import { DocumentCopyRegular } from '@fluentui/react-icons/headless/svg/document-copy';
import { type Draft, type DraftChange, filledRows } from '#frontend/documents/editor/documentDraft.ts';
import type { PlaceProps } from '#frontend/documents/editor/editorParts.ts';
import { call } from '#frontend/lib/api.ts';
import { useChoices } from '#frontend/lib/choiceQueries.ts';
import { useAccess } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Menu } from '#frontend/ui/buttons/Menu.tsx';
import { articlesOfTexts } from '#shared/invoices/contracts/templates/articlesOfText.ts';
import { contractTemplates } from '#shared/invoices/contracts/templates/contractTemplates.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';
import { useContractWords } from '../contractBase.ts';
import { addInstalments, instalmentsIn } from './instalmentRows.ts';
import type { ContractCheck } from './useContractCheck.ts';

const { one, api } = contractTemplates;

const textIn = (row: ResourceRow, field: string): string => String(row[field] ?? '');

type Row = Readonly<Record<string, unknown>>;

/** Fields of the head that nobody has filled. */
const headChanges = (draft: Draft, row: ResourceRow): DraftChange[] =>
  ['duration', 'durationUnit', 'advancePercent'].flatMap((field): DraftChange[] => {
    const value = textIn(row, field);
    const isTyped = (draft.head[field] ?? '') !== '' && (field !== 'durationUnit' || draft.head['duration']);
    return value === '' || isTyped ? [] : [{ do: 'setHead', field, value }];
  });

/** Its articles follow those that are written; its instalments are taken where there are none. */
const tableChanges = (draft: Draft, row: ResourceRow): DraftChange[] => {
  const articles = articlesOfTexts({ text: textIn(row, 'text'), text_ar: textIn(row, 'text_ar') });
  const written = filledRows(draft.tables['articles'] ?? []);
  const isPlanned = filledRows(instalmentsIn(draft)).length > 0;
  const rows = ((row['instalments'] ?? []) as readonly Row[]).map(({ text, percent, event }) => ({
    text: String(text ?? ''),
    percent: String(percent ?? ''),
    event: String(event ?? ''),
  }));
  return [
    { do: 'setRows', table: 'articles', rows: [...written, ...articles] },
    ...(isPlanned || rows.length === 0 ? [] : [addInstalments(draft, rows)]),
  ];
};

export const TemplateMenu = ({ draftNow, change }: PlaceProps<InvoiceFacts, ContractCheck>) => {
  const t = useContractWords();
  const mayView = useAccess(api.list.auth);
  const { data: templates = [] } = useChoices(one, null, mayView);
  if (!mayView || templates.length === 0) return null;
  const take = async (code: string) => {
    const { items } = await call(api.list, { query: { codes: code } });
    const row = items.find((each) => each.code === code);
    if (!row) return;
    const draft = draftNow();
    for (const each of [...headChanges(draft, row), ...tableChanges(draft, row)]) change(each);
    showToast({ type: 'success', text: t('template.taken', { name: localName(row) }) });
  };
  return (
    <Menu
      size="small"
      look="quiet"
      icon={<DocumentCopyRegular />}
      label={t('template.act')}
      acts={templates.map((template) => ({
        key: template.code,
        label: localName(template),
        onChoose: () => void take(template.code),
      }))}
    />
  );
};
