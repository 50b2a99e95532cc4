// What only a calculation has that is read: its fee by the rates that it keeps, and its versions.
import type { AnyView } from '#frontend/documents/anyDocument.ts';
import { withOptions } from '#frontend/documents/options/withOptions.tsx';
import {
  type ViewedParts,
  type ViewParts,
  type ViewPlace,
  viewedParts,
} from '#frontend/documents/view/viewParts.ts';
import { TotalsList } from '#frontend/invoices/TotalsList.tsx';
import type { InvoiceFacts } from '#frontend/invoices/useInvoiceFacts.ts';
import { usePartyLink } from '#frontend/invoices/view/partyLink.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { formatMoney } from '#shared/kernel/money.ts';
import { type CalculationView, calculationKind } from '#shared/pms/design/calculator/calculationKind.ts';
import { feeOfView } from '#shared/pms/design/calculator/feeOfView.ts';
import { areaDecimals, areaOfLine } from '#shared/pms/design/programme.ts';
import { FeeDiffers } from '../../FeeDiffers.tsx';
import { SideBySide } from '../../SideBySide.tsx';
import { calculationBase } from '../calculationBase.ts';
import { feeFigures } from '../feeFigures.ts';
import { ProgrammeFacts } from '../ProgrammeFacts.tsx';
import { calculationPaperAddress } from '../paper/calculationPaperAddress.ts';
import { SamplesNote } from '../SamplesNote.tsx';
import { VersionsCard } from './VersionsCard.tsx';

type Place = { place: ViewPlace<InvoiceFacts, CalculationView> };

const Fee = ({ place: { t, document, facts } }: Place) => {
  const fee = feeOfView(document);
  if (fee === null || !document.priced) return null;
  return (
    <SideBySide>
      {document.priced.areas && (
        <Card title={t('area.title')}>
          <ProgrammeFacts areas={document.priced.areas} />
        </Card>
      )}
      <Card title={t('fee.title')}>
        <TotalsList
          figures={feeFigures(fee, { t, terms: document.priced, percent: document.discountPercent })}
          currency={facts.currency}
        />
        {document.priced.isSample && <SamplesNote />}
      </Card>
    </SideBySide>
  );
};

const areaText = (line: CalculationView['lines'][number] | undefined): string =>
  formatMoney(line ? areaOfLine(line) : 0n, areaDecimals);

const Differs = ({ place: { t, document } }: Place) => {
  const { id, requestId, requestDiffers, versionAfter } = document;
  const { links = [] }: AnyView = document;
  if (requestId === null || !requestDiffers) return null;
  // One that was deleted is among its links no more.
  const draft = links.find((link) => link.id === versionAfter)?.id ?? null;
  return <FeeDiffers t={t} request={requestId} calculation={id} draft={draft} />;
};

const view: ViewParts<InvoiceFacts, CalculationView> = {
  lines: {
    hiddenIn: ({ lines = [] }) => (lines.some(({ notes }) => notes) ? [] : ['notes']),
    amounts: ({ t, document: { lines = [] } }) => [
      { key: 'areaOfAll', title: t('line.areaOfAll'), at: (position) => areaText(lines[position]) },
    ],
  },
  useHeadLinks: usePartyLink,
  // The fee says them, and the links the request.
  headHidden: ['request', 'visits', 'discountPercent', 'discountAmount', 'tax'],
  tablesOwn: ['options'],
  paperPath: ({ id }) => calculationPaperAddress([id]),
  isAboutFirst: true,
  Above: ({ place }: Place) => (
    <>
      <Differs place={place} />
      <Fee place={place} />
    </>
  ),
  Below: ({ place }: Place) => <VersionsCard place={place} />,
};

export const calculationViewParts: ViewedParts = viewedParts({
  ...calculationBase,
  view: withOptions(calculationKind, view),
});
