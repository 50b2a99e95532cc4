// Lists, indents, the edges that lines are set to, and the direction in which they run.
import { CheckmarkRegular } from '@fluentui/react-icons/headless/svg/checkmark';
import { TextAlignCenterRegular } from '@fluentui/react-icons/headless/svg/text-align-center';
import { TextAlignJustifyRegular } from '@fluentui/react-icons/headless/svg/text-align-justify';
import { TextAlignLeftRegular } from '@fluentui/react-icons/headless/svg/text-align-left';
import { TextAlignRightRegular } from '@fluentui/react-icons/headless/svg/text-align-right';
import { TextBulletListLtrRegular } from '@fluentui/react-icons/headless/svg/text-bullet-list-ltr';
import { TextBulletListRtlRegular } from '@fluentui/react-icons/headless/svg/text-bullet-list-rtl';
import { TextIndentDecreaseLtrRegular } from '@fluentui/react-icons/headless/svg/text-indent-decrease-ltr';
import { TextIndentDecreaseRtlRegular } from '@fluentui/react-icons/headless/svg/text-indent-decrease-rtl';
import { TextIndentIncreaseLtrRegular } from '@fluentui/react-icons/headless/svg/text-indent-increase-ltr';
import { TextIndentIncreaseRtlRegular } from '@fluentui/react-icons/headless/svg/text-indent-increase-rtl';
import { TextNumberListLtrRegular } from '@fluentui/react-icons/headless/svg/text-number-list-ltr';
import { TextNumberListRtlRegular } from '@fluentui/react-icons/headless/svg/text-number-list-rtl';
import { TextParagraphDirectionLeftRegular } from '@fluentui/react-icons/headless/svg/text-paragraph-direction-left';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { direction } from '#frontend/lib/texts/locale.ts';
import { Menu } from '#frontend/ui/buttons/Menu.tsx';
import { richAlignments } from '#shared/richText/richOps.ts';
import type { Formats, ToolbarActs } from './RichToolbar.tsx';
import { ToolButton } from './ToolButton.tsx';

type Props = { formats: Formats; acts: ToolbarActs };

const isRtl = direction === 'rtl';

const icons = {
  ordered: isRtl ? <TextNumberListRtlRegular /> : <TextNumberListLtrRegular />,
  bullet: isRtl ? <TextBulletListRtlRegular /> : <TextBulletListLtrRegular />,
  more: isRtl ? <TextIndentIncreaseRtlRegular /> : <TextIndentIncreaseLtrRegular />,
  less: isRtl ? <TextIndentDecreaseRtlRegular /> : <TextIndentDecreaseLtrRegular />,
};

const alignments = ['start', ...richAlignments] as const;
type Alignment = (typeof alignments)[number];

const startIcon = isRtl ? <TextAlignRightRegular /> : <TextAlignLeftRegular />;

const alignmentIcons: ReadonlyMap<Alignment, ReactNode> = new Map<Alignment, ReactNode>([
  ['start', startIcon],
  ['center', <TextAlignCenterRegular key="center" />],
  ['right', <TextAlignRightRegular key="right" />],
  ['justify', <TextAlignJustifyRegular key="justify" />],
]);

const AlignMenu = ({ formats, acts }: Props) => {
  const { t } = useTranslation('richText');
  const current = richAlignments.find((each) => each === formats['align']) ?? 'start';
  return (
    <Menu
      look="quiet"
      size="small"
      iconOnly
      isTabStop={false}
      label={t('tool.align')}
      icon={alignmentIcons.get(current)}
      acts={alignments.map((align) => ({
        key: align,
        label: t(`align.${align}`),
        icon: align === current ? <CheckmarkRegular /> : alignmentIcons.get(align),
        onChoose: () => acts.format('align', align === 'start' ? false : align),
      }))}
    />
  );
};

export const LineTools = ({ formats, acts }: Props) => {
  const { t } = useTranslation('richText');
  const list = (name: 'ordered' | 'bullet') => ({
    isOn: formats['list'] === name,
    onPress: () => acts.format('list', formats['list'] === name ? false : name),
  });
  const isTurned = formats['direction'] === 'rtl';
  return (
    <>
      <ToolButton label={t('tool.ordered')} {...list('ordered')}>
        {icons.ordered}
      </ToolButton>
      <ToolButton label={t('tool.bullet')} {...list('bullet')}>
        {icons.bullet}
      </ToolButton>
      <ToolButton label={t('tool.more')} keys="Ctrl+]" onPress={() => acts.format('indent', '+1')}>
        {icons.more}
      </ToolButton>
      <ToolButton label={t('tool.less')} keys="Ctrl+[" onPress={() => acts.format('indent', '-1')}>
        {icons.less}
      </ToolButton>
      <AlignMenu formats={formats} acts={acts} />
      <ToolButton
        label={t('tool.direction')}
        isOn={isTurned}
        onPress={() => acts.format('direction', isTurned ? false : 'rtl')}
      >
        <TextParagraphDirectionLeftRegular />
      </ToolButton>
    </>
  );
};
