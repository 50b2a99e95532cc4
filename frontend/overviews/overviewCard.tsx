// The cards of an overview by their kinds: what waits, a list, months as bars, and what an area draws itself.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MonthBars } from '#frontend/ui/figures/MonthBars.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Row, RowList, RowName } from '#frontend/ui/page/RowList.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import styles from './OverviewPage.module.css';
import type { CardPart, Chart, Listed, OverviewLink, OverviewPlace, Waiting } from './overview.ts';

const linked = (link: OverviewLink | undefined): ReactNode =>
  link && <Link to={link.target}>{link.text}</Link>;

const waitingCard = ({ title, all, rows }: Waiting, { may }: OverviewPlace): ReactNode => {
  const seen = rows.filter(({ needs = null }) => may(needs));
  if (seen.length === 0) return null;
  return (
    <Card flush title={title} actions={linked(all)}>
      <RowList>
        {seen.map(({ key, name, figure, target, isLate = false }) => (
          <Row key={key} to={target}>
            <span>{name}</span>
            <span className={styles['figure']} data-late={isLate}>
              {typeof figure === 'number' ? countText(figure) : figure}
            </span>
          </Row>
        ))}
      </RowList>
    </Card>
  );
};

const nothingListed = (none: Listed['none']): ReactNode =>
  typeof none === 'string' ? (
    <p className={styles['none']}>{none}</p>
  ) : (
    <EmptyState title={none.title} text={none.text} actions={linked(none.link)} />
  );

const listCard = ({ title, aside, all, rows, none }: Listed, { currency }: OverviewPlace): ReactNode => (
  <Card
    flush
    title={title}
    aside={aside && <span className={styles['aside']}>{aside}</span>}
    actions={linked(all)}
  >
    {rows.length === 0 ? (
      nothingListed(none)
    ) : (
      <RowList>
        {rows.map(({ key, name, code, amount, figure, target }) => (
          <Row key={key} to={target}>
            <RowName code={code}>{name}</RowName>
            {amount !== undefined && <MoneyText amount={amount} currency={currency} />}
            {figure !== undefined && (
              <span className={styles['measure']}>
                <BidiText>{figure}</BidiText>
              </span>
            )}
          </Row>
        ))}
      </RowList>
    )}
  </Card>
);

const chartCard = ({ bars, ...chart }: Chart, { currency, scale }: OverviewPlace): ReactNode => (
  <MonthBars {...chart} parts={bars} books={{ currency, scale }} />
);

/** Null where the part has nothing to show of the answer. */
export const cardOf = (part: CardPart, answer: unknown, place: OverviewPlace): ReactNode => {
  const drawn = <Shown,>(shown: Shown | null, draw: (shown: Shown, place: OverviewPlace) => ReactNode) =>
    shown === null ? null : draw(shown, place);
  switch (part.kind) {
    case 'waiting':
      return drawn(part.show(answer, place), waitingCard);
    case 'list':
      return drawn(part.show(answer, place), listCard);
    case 'chart':
      return drawn(part.show(answer, place), chartCard);
    case 'own':
      return part.show(answer, place);
  }
};
