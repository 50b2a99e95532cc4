// What only a design request has that is read: its areas, why it was ended, and what is made of it.

import { CalculatorRegular } from '@fluentui/react-icons/headless/svg/calculator';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnyView } from '#frontend/documents/anyDocument.ts';
import { withOptions } from '#frontend/documents/options/withOptions.tsx';
import {
  type ViewedParts,
  type ViewParts,
  type ViewPlace,
  viewedParts,
} from '#frontend/documents/view/viewParts.ts';
import { usePartyLink } from '#frontend/invoices/view/partyLink.ts';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { TypedText } from '#frontend/ui/text/BidiText.tsx';
import { describedByTooltip } from '#frontend/ui/tooltips/tooltip.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { calculationKind } from '#shared/pms/design/calculator/calculationKind.ts';
import { type DesignEntity, designEntities } from '#shared/pms/design/designChoices.ts';
import { areaDecimals } from '#shared/pms/design/programme.ts';
import { type DesignRequestView, requestKind } from '#shared/pms/design/request/requestKind.ts';
import { FeeDiffers } from '../../FeeDiffers.tsx';
import { SideBySide } from '../../SideBySide.tsx';
import { AreasCard } from '../AreasCard.tsx';
import { type RequestFacts, requestBase } from '../requestBase.ts';
import { requestFigures } from '../requestFigures.ts';
import styles from './RequestView.module.css';

type Place = { place: ViewPlace<RequestFacts, DesignRequestView> };

/** In which a fee is worked out first. */
const isPriced = (status: string): boolean => ['new', 'studied'].includes(status);

const Calculate = ({ place: { t, document }, isMain }: Place & { isMain: boolean }) => {
  const navigate = useNavigate();
  const mayCalculate = usePermission('calculator', 'create');
  if (!mayCalculate || isPriced(document.status) !== isMain) return null;
  const hasRooms = document.lines.length > 0;
  return (
    <Button
      look={isMain ? 'primary' : 'plain'}
      icon={<CalculatorRegular />}
      aria-disabled={!hasRooms}
      {...describedByTooltip(hasRooms ? undefined : t('post.empty'))}
      onClick={() => hasRooms && void navigate(`/pms/design/calculator?request=${document.id}`)}
    >
      {t('calculate')}
    </Button>
  );
};

const Ended = ({ place: { t, document } }: Place) =>
  document.endedFor ? (
    <MessageBar tone="info">
      <strong>{t('endedFor')}</strong> <TypedText>{document.endedFor}</TypedText>
    </MessageBar>
  ) : null;

const Differs = ({ place: { t, document } }: Place) => {
  const { id, feeDiffers } = document;
  const { links = [] }: AnyView = document;
  const newest = links.findLast(({ kind }) => kind === calculationKind.name);
  if (!feeDiffers || newest === undefined) return null;
  return <FeeDiffers t={t} request={id} calculation={newest.id} draft={null} />;
};

/** Why neither a fee nor a quote can be made of it yet. */
const NoRooms = ({ place: { t, document } }: Place) =>
  document.lines.length === 0 && isPriced(document.status) ? (
    <MessageBar tone="info">{t('noRooms')}</MessageBar>
  ) : null;

/** What is to be built and what comes beside the design, in two lists. */
const Wanted = ({ place: { t, document, nameOf } }: Place) => {
  const { entities, outputs } = document;
  if (entities.length + outputs.length === 0) return null;
  return (
    <Card title={t('wanted')}>
      <div className={styles['wanted']}>
        {entities.length > 0 && (
          <div>
            <h3>{t('entities.title')}</h3>
            <ul>
              {entities.map(({ entity, notes }) => (
                <li key={entity}>
                  {localText(designEntities[entity as DesignEntity])}
                  {notes !== '' && (
                    <span className={styles['notes']}>
                      <TypedText>{notes}</TypedText>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
        {outputs.length > 0 && (
          <div>
            <h3>{t('outputs.title')}</h3>
            <ul>
              {outputs.map(({ option }) => (
                <li key={option}>{nameOf('designOption', option ?? '')}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Card>
  );
};

const Areas = ({ place: { document, facts } }: Place) => {
  const figures = useMemo(() => requestFigures(document, facts), [document, facts]);
  return document.lines.length > 0 ? <AreasCard figures={figures} /> : null;
};

const view: ViewParts<RequestFacts, DesignRequestView> = {
  lines: {
    hiddenIn: ({ lines }) => (lines.some(({ notes }) => notes) ? [] : ['notes']),
    amounts: ({ t, document, facts }) => {
      const { lines } = requestFigures(document, facts).programme;
      const at = (position: number): string => formatMoney(lines[position] ?? 0n, areaDecimals);
      return [{ key: 'areaOfAll', title: t('line.areaOfAll'), at }];
    },
  },
  useHeadLinks: usePartyLink,
  isAboutFirst: true,
  tablesOwn: ['entities', 'outputs'],
  mainTransition: ({ status }) => (status === 'quoted' ? 'win' : null),
  hasMainAct: ({ status }) => isPriced(status),
  withheld: ({ agreedQuote }) => (agreedQuote ? ['restudy'] : []),
  Main: ({ place }: Place) => <Calculate place={place} isMain />,
  Acts: ({ place }: Place) => <Calculate place={place} isMain={false} />,
  Above: ({ place }: Place) => (
    <>
      <Ended place={place} />
      <NoRooms place={place} />
      <Differs place={place} />
      <SideBySide>
        <Wanted place={place} />
        <Areas place={place} />
      </SideBySide>
    </>
  ),
  print: async (order) => (await import('./requestPrint.ts')).printRequest(order),
};

export const requestViewParts: ViewedParts = viewedParts({
  ...requestBase,
  view: withOptions(requestKind, view),
});
