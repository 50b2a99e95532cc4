// The labels that can be printed: sheets of A4 and rolls, in millimetres, and where each label is on its page.
import { points } from '../../paper/pdfStyle.ts';

type Size = { readonly width: number; readonly height: number };

export type LabelFormat = {
  readonly name: string;
  readonly kind: 'sheet' | 'roll';
  readonly page: Size;
  readonly label: Size;
  readonly across: number;
  readonly down: number;
  /** Between two labels beside each other. */
  readonly gap: number;
};

const a4 = { width: 210, height: 297 } as const;

const sheet = (grid: Pick<LabelFormat, 'name' | 'across' | 'down' | 'label' | 'gap'>): LabelFormat => ({
  kind: 'sheet',
  page: a4,
  ...grid,
});

const roll = (width: number, height: number): LabelFormat => ({
  name: `roll-${width}x${height}`,
  kind: 'roll',
  page: { width, height },
  label: { width, height },
  across: 1,
  down: 1,
  gap: 0,
});

/** As the makers of labels sell them; the labels of a sheet are in the middle of it. */
export const labelFormats: readonly LabelFormat[] = [
  sheet({ name: 'a4-3x8', across: 3, down: 8, label: { width: 70, height: 37 }, gap: 0 }),
  sheet({ name: 'a4-3x7', across: 3, down: 7, label: { width: 63.5, height: 38.1 }, gap: 2.54 }),
  sheet({ name: 'a4-5x13', across: 5, down: 13, label: { width: 38.1, height: 21.2 }, gap: 2.5 }),
  roll(50, 30),
  roll(40, 25),
  roll(58, 40),
];

/** The first one where the name is none. */
export const labelFormatNamed = (name: string | null): LabelFormat =>
  labelFormats.find((format) => format.name === name) ?? (labelFormats[0] as LabelFormat);

export const labelsOnPage = ({ across, down }: LabelFormat): number => across * down;

/** In points: from the edge where reading starts, and from the top of its page. */
export type LabelPlace = {
  readonly page: number;
  readonly start: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** `labelPlace(format, 30)` → where the thirty-first label is, counted in the direction of reading. */
export const labelPlace = (format: LabelFormat, at: number): LabelPlace => {
  const { page, label, across, down, gap } = format;
  const side = (page.width - across * label.width - (across - 1) * gap) / 2;
  const above = (page.height - down * label.height) / 2;
  const onPage = at % labelsOnPage(format);
  const [column, row] = [onPage % across, Math.floor(onPage / across)];
  return {
    page: Math.floor(at / labelsOnPage(format)),
    start: points(side + column * (label.width + gap)),
    top: points(above + row * label.height),
    width: points(label.width),
    height: points(label.height),
  };
};
