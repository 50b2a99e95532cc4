// The one page of overviews: asks the calls of the parts that the user may see, and draws tiles, cards and notes as their answers come.
import { createElement, Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { hasAccess, useAccess, useSession } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { FigureTiles } from '#frontend/ui/figures/FigureTile.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { routeNamed } from '#shared/routes.ts';
import styles from './OverviewPage.module.css';
import type { Overview, OverviewAct, OverviewPart, OverviewPlace } from './overview.ts';
import { cardOf } from './overviewCard.tsx';
import { type AnswerState, type Answers, Asking } from './overviewQueries.tsx';
import { tileOf } from './overviewTile.tsx';

const usePlace = ({ texts }: Overview): OverviewPlace => {
  // All files are asked for together: the tiles and a failure need the last.
  const { t } = useTranslation([texts, 'figures'].flat());
  const { roles, settings } = useSession();
  const { currency, scale } = settings;
  return { t, currency, scale, may: (access) => hasAccess(roles, access) };
};

const Act = ({ act: { name, target, needs = null, isMain, Icon }, t }: ActProps) => {
  const navigate = useNavigate();
  if (!useAccess(needs)) return null;
  return (
    <Button look={isMain ? 'primary' : 'plain'} icon={Icon && <Icon />} onClick={() => void navigate(target)}>
      {t(name)}
    </Button>
  );
};

type ActProps = { act: OverviewAct } & Pick<OverviewPlace, 't'>;

const Loading = ({ title }: { title: string }) => (
  <Card flush>
    <SkeletonRows label={title} />
  </Card>
);

const Failed = ({ state: { error, retry }, t }: { state: AnswerState } & Pick<OverviewPlace, 't'>) => (
  <Card>
    <EmptyState
      tone="error"
      title={t('figures:page.failed')}
      text={error?.message}
      actions={<Button onClick={retry}>{t('figures:page.retry')}</Button>}
    />
  </Card>
);

type EmptyProps = { empty: NonNullable<Overview['empty']>; place: OverviewPlace };

const Empty = ({ empty: { title, text, act }, place: { t } }: EmptyProps) => (
  <Card>
    <EmptyState title={t(title)} text={t(text)} actions={<Act act={act} t={t} />} />
  </Card>
);

/** For a user who may see none of the parts, or when none has anything to show. */
const Nothing = ({ t }: Pick<OverviewPlace, 't'>) => (
  <Card>
    <EmptyState title={t('figures:page.nothing')} text={t('figures:page.nothingText')} />
  </Card>
);

const nodeOf = (part: OverviewPart, answer: unknown, place: OverviewPlace): ReactNode => {
  if (part.kind === 'tile') return tileOf(part, answer, place);
  if (part.kind !== 'note') return cardOf(part, answer, place);
  const note = part.show(answer, place);
  return note === null ? null : <p className={styles['note']}>{note}</p>;
};

type Section = 'status' | 'tile' | 'whole' | 'column' | 'stacked' | 'note';

type Drawn = { section: Section; node: ReactNode };

const sectionOf = (part: OverviewPart): Section => {
  if (part.kind === 'tile' || part.kind === 'note') return part.kind;
  return part.layout ?? 'column';
};

const Sections = ({ drawn, label }: { drawn: readonly Drawn[]; label: string }) => {
  /** Null where none is drawn. A part keeps its place, and a chart what was chosen in it, whatever others show. */
  const sectionDrawn = (section: Section): ReactNode => {
    const nodes = drawn.map((each) => (each.section === section ? each.node : null));
    return nodes.every((node) => node === null) ? null : createElement(Fragment, null, ...nodes);
  };
  const [tiles, columns, stacked] = [sectionDrawn('tile'), sectionDrawn('column'), sectionDrawn('stacked')];
  return (
    <>
      {sectionDrawn('status')}
      {tiles && <FigureTiles label={label}>{tiles}</FigureTiles>}
      {sectionDrawn('whole')}
      {(columns || stacked) && (
        <div className={styles['columns']}>
          {columns}
          {stacked && <div className={styles['stack']}>{stacked}</div>}
        </div>
      )}
      {sectionDrawn('note')}
    </>
  );
};

type PartsProps = { overview: Overview; place: OverviewPlace; title: string };

/** While a call has no answer, and when it has failed, its first part says so for all of them. */
const withoutAnswer = (part: OverviewPart, { parts, answers, ...props }: DrawnProps): ReactNode => {
  const state = answers.get(part.call);
  if (state === undefined || parts.find(({ call }) => call === part.call) !== part) return null;
  return state.isPending ? <Loading title={props.title} /> : <Failed state={state} t={props.place.t} />;
};

const drawnOf = (part: OverviewPart, props: DrawnProps): Drawn => {
  const section = sectionOf(part);
  const answer = props.answers.get(part.call)?.answer;
  if (answer !== undefined) return { section, node: nodeOf(part, answer, props.place) };
  return { section: section === 'tile' ? 'status' : section, node: withoutAnswer(part, props) };
};

/** While the first call has no answer nothing else is drawn, so that no card moves when the tiles come. */
const DrawnParts = (props: DrawnProps) => {
  const { overview, parts, answers, place, title } = props;
  const { figures, empty } = overview;
  const [first] = parts;
  if (first && answers.get(first.call)?.isPending) return <Loading title={title} />;
  const isEmpty = empty?.when.every((each) => {
    const answer = answers.get(each.call)?.answer;
    return answer !== undefined && each.isEmpty(answer);
  });
  if (empty && isEmpty) return <Empty empty={empty} place={place} />;
  const drawn = parts.map((part) => drawnOf(part, props));
  if (drawn.every(({ section, node }) => section === 'note' || node === null)) return <Nothing t={place.t} />;
  return <Sections drawn={drawn} label={place.t(figures)} />;
};

type DrawnProps = PartsProps & { parts: readonly OverviewPart[]; answers: Answers };

const Parts = (props: PartsProps) => {
  const { may } = props.place;
  const parts = props.overview.parts.filter(({ call, needs = null }) => may(call.access) && may(needs));
  const calls = [...new Set(parts.map(({ call }) => call))];
  return (
    <Asking calls={calls}>{(answers) => <DrawnParts {...props} parts={parts} answers={answers} />}</Asking>
  );
};

export const OverviewPage = ({ overview }: { overview: Overview }) => {
  const place = usePlace(overview);
  const { screen, acts, Head } = overview;
  const title = localText(routeNamed(screen).title);
  return (
    <Page title={title} actions={acts?.map((act) => <Act key={act.name} act={act} t={place.t} />)}>
      {Head && <Head />}
      <Parts overview={overview} place={place} title={title} />
    </Page>
  );
};
