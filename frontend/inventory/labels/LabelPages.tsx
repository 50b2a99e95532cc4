// Labels on their pages at real size, as they are printed: white in either theme, with the edges of labels that paper does not show.
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type LabelFormat, labelPlace, labelsOnPage } from '#shared/inventory/labels/labelFormats.ts';
import { points } from '#shared/paper/pdfStyle.ts';
import styles from './LabelPages.module.css';
import type { DrawnPage } from './svgSurface.ts';

type Props = { pages: readonly DrawnPage[]; format: LabelFormat };

/** Paper of the size of the labels, without margins: the browser prints them one to one. */
const usePageSize = ({ page: { width, height } }: LabelFormat): void => {
  useEffect(() => {
    if (!('adoptedStyleSheets' in document)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0 }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [width, height]);
};

const Edges = ({ format }: { format: LabelFormat }) => (
  <g className={styles['edges']}>
    {Array.from({ length: labelsOnPage(format) }, (_, at) => {
      const { start, top, width, height } = labelPlace(format, at);
      return <rect key={`${start} ${top}`} x={start} y={top} width={width} height={height} />;
    })}
  </g>
);

const Page = ({ page, format, label }: { page: DrawnPage; format: LabelFormat; label: string }) => {
  const { width, height } = format.page;
  return (
    <svg
      className={styles['page']}
      width={`${width}mm`}
      height={`${height}mm`}
      viewBox={`0 0 ${points(width)} ${points(height)}`}
      role="img"
      aria-label={label}
    >
      <Edges format={format} />
      <path d={page.bars} />
      {page.texts.map(({ text, x, y, size, isStrong, direction, anchor }) => (
        <text
          key={`${x} ${y} ${text}`}
          x={x}
          y={y}
          fontSize={size}
          fontWeight={isStrong ? 600 : 400}
          direction={direction}
          textAnchor={anchor}
        >
          {text}
        </text>
      ))}
    </svg>
  );
};

export const LabelPages = ({ pages, format }: Props) => {
  const { t } = useTranslation('labels');
  usePageSize(format);
  return (
    <div className={styles['pages']} data-kind={format.kind}>
      {pages.map((page, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no name but their place
        <Page key={at} page={page} format={format} label={t('page', { page: at + 1, pages: pages.length })} />
      ))}
    </div>
  );
};
