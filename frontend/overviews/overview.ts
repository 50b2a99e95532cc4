// How an overview page is declared: its parts, each with the call that it shows, the right to see it, and where its figures lead.
import type { QueryKey } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import type { Access } from '#shared/kernel/endpoint.ts';
import { type RouteName, routeNamed } from '#shared/routes.ts';

/** What parts of an overview read: asked once for all of them, and only for a user who may see one of them. */
export type OverviewCall<Answer> = {
  /** The right that its contract asks for. */
  readonly access: Access;
  readonly key: QueryKey;
  ask(signal: AbortSignal): Promise<Answer>;
  /** How long an answer is shown without asking again. */
  readonly staleMs?: number;
};

/** What a part knows beside the answer of its call. */
export type OverviewPlace = {
  /** The texts of the overview. */
  t: TFunction;
  currency: string;
  scale: number;
  may: (access: Access) => boolean;
};

export type OverviewLink = { text: string; target: string };

export type Tile = {
  name: string;
  /** Text is an amount in the currency of the books, a number is a count; a share is in per cent. */
  figure: string | number | { percent: string };
  target: string;
  /** Compared with the same days of the month before; `good`: the direction that is good news. */
  change?: { figure: { value: string; previous: string }; asOf: string; good: 'up' | 'down' | null };
  /** Lines below the figure; one that is late is in the colour of danger. */
  notes?: readonly { text: string; isLate?: boolean }[];
  /** A link of its own below that of the tile. */
  beside?: OverviewLink | null;
};

type WaitingRow = {
  key: string;
  /** Of this row, beside that of its part. */
  needs?: Access;
  name: string;
  /** A number is a count. */
  figure: string | number;
  target: string;
  isLate?: boolean;
};

/** What waits for somebody; it is not drawn when the user may see none of its rows. */
export type Waiting = { title: string; all?: OverviewLink; rows: readonly WaitingRow[] };

/** `figure`: what is no amount of money, in words. */
type ListedRow = {
  key: string;
  name: string;
  code?: string;
  amount?: string;
  figure?: string;
  target?: string | undefined;
};

export type Listed = {
  title: string;
  aside?: string;
  all?: OverviewLink;
  rows: readonly ListedRow[];
  /** In the place of the rows where there are none. */
  none: string | { title: string; text: string; link: OverviewLink };
};

/** Months as bars, one for each of `bars`; amounts by the keys of the bars. */
export type Chart = {
  title: string;
  months: readonly { month: string; amounts: Readonly<Record<string, string>> }[];
  bars: readonly { key: string; name: string }[];
  span: 'six' | 'twelve';
  /** Where every amount is zero. */
  empty: { title: string; text: string };
};

/** `whole`: above the columns, as wide as all of them; `stacked`: in the last column, one below the other. */
type Layout = { readonly layout?: 'whole' | 'stacked' };

type Shown<Seen, Result> = {
  /** Beside that of the call. */
  readonly needs?: Access;
  /** Null where there is nothing to show. */
  show(seen: Seen, place: OverviewPlace): Result | null;
};

type TileOf<Seen> = { readonly Icon: ComponentType } & Shown<Seen, Tile>;
type CardOf<Seen, Result> = Layout & Shown<Seen, Result>;

type Called = { readonly call: OverviewCall<unknown> };

export type TilePart = { readonly kind: 'tile' } & Called & TileOf<unknown>;

export type CardPart = Called &
  (
    | ({ readonly kind: 'waiting' } & CardOf<unknown, Waiting>)
    | ({ readonly kind: 'list' } & CardOf<unknown, Listed>)
    | ({ readonly kind: 'chart' } & CardOf<unknown, Chart>)
    | ({ readonly kind: 'own' } & CardOf<unknown, ReactNode>)
  );

export type NotePart = { readonly kind: 'note' } & Called & Shown<unknown, string>;

export type OverviewPart = TilePart | CardPart | NotePart;

/** Whether an answer has nothing to show. */
type Emptiness = Called & { isEmpty(answer: unknown): boolean };

/** A button that opens a screen. */
export type OverviewAct = {
  /** Key of its text. */
  readonly name: string;
  readonly target: string;
  readonly needs?: Access;
  readonly isMain?: true;
  readonly Icon?: ComponentType;
};

export type Overview = {
  /** Its address, whose title is that of the page. */
  readonly screen: RouteName;
  /** The file of its texts; or several, where it names what others name, such as states: its own is the first. */
  readonly texts: string | readonly [own: string, ...others: string[]];
  /** Key of what its tiles are called together. */
  readonly figures: string;
  /** In the order in which they are drawn; the tiles come first, the notes last. */
  readonly parts: readonly OverviewPart[];
  readonly acts?: readonly OverviewAct[];
  /** Above the figures, whatever they are. */
  readonly Head?: ComponentType;
  /** In the place of all parts where each of these answers is empty; keys of texts. */
  readonly empty?: {
    readonly when: readonly Emptiness[];
    readonly title: string;
    readonly text: string;
    readonly act: OverviewAct;
  };
};

/** A page with a query, such as the report or list that has the same figure. */
export const pathTo = (name: RouteName, asked: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(asked).toString();
  return query === '' ? routeNamed(name).path : `${routeNamed(name).path}?${query}`;
};

const partsSeeing = <Answer, Seen>(
  call: OverviewCall<Answer>,
  see: (answer: Answer) => Seen | null | undefined,
) => {
  const seen =
    <Result>({ show }: Shown<Seen, Result>) =>
    (answer: Answer, place: OverviewPlace): Result | null => {
      const found = see(answer) ?? null;
      return found === null ? null : show(found, place);
    };
  return {
    tile: (part: TileOf<Seen>): OverviewPart => ({ ...part, kind: 'tile', call, show: seen(part) }),
    waiting: (part: CardOf<Seen, Waiting>): OverviewPart => ({
      ...part,
      kind: 'waiting',
      call,
      show: seen(part),
    }),
    list: (part: CardOf<Seen, Listed>): OverviewPart => ({ ...part, kind: 'list', call, show: seen(part) }),
    chart: (part: CardOf<Seen, Chart>): OverviewPart => ({ ...part, kind: 'chart', call, show: seen(part) }),
    /** Drawn by its area. */
    own: (part: CardOf<Seen, ReactNode>): OverviewPart => ({ ...part, kind: 'own', call, show: seen(part) }),
    /** A line at the end that says what the figures are of. */
    note: (part: Shown<Seen, string>): OverviewPart => ({ ...part, kind: 'note', call, show: seen(part) }),
  };
};

/** Parts that show the answer of a call. */
export const partsOf = <Answer>(call: OverviewCall<Answer>) => ({
  ...partsSeeing(call, (answer: Answer) => answer),
  /** Parts that show what is picked of the answer, where it is there: a figure is null for users who may not see it. */
  of: <Seen>(pick: (answer: Answer) => Seen | null | undefined) => partsSeeing(call, pick),
  emptyIf: (isEmpty: (answer: Answer) => boolean): Emptiness => ({ call, isEmpty }),
});
