// What a line is, and how large and in which letters its words are.
import { CheckmarkRegular } from '@fluentui/react-icons/headless/svg/checkmark';
import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down';
import { TextFontSizeRegular } from '@fluentui/react-icons/headless/svg/text-font-size';
import { TextSubscriptRegular } from '@fluentui/react-icons/headless/svg/text-subscript';
import { TextSuperscriptRegular } from '@fluentui/react-icons/headless/svg/text-superscript';
import { useTranslation } from 'react-i18next';
import { Menu } from '#frontend/ui/buttons/Menu.tsx';
import { richFonts, richLevels, richScripts, richSizes } from '#shared/richText/richOps.ts';
import styles from './RichToolbar.module.css';
import type { Formats, ToolbarActs } from './RichToolbar.tsx';

type Props = { formats: Formats; acts: ToolbarActs };

/** A sign before what is chosen, and as much room before the others. */
const mark = (isChosen: boolean) =>
  isChosen ? <CheckmarkRegular /> : <span className={styles['unchosen']} />;

const lookOf = ({ header, blockquote }: Formats): string => {
  const level = richLevels.find((each) => each === header);
  if (level !== undefined) return `header${level}`;
  return blockquote === true ? 'quote' : 'plain';
};

const LookMenu = ({ formats, acts }: Props) => {
  const { t } = useTranslation('richText');
  const look = lookOf(formats);
  const choose = (header: number | false, isQuote: boolean) => () => {
    acts.format('header', header);
    acts.format('blockquote', isQuote);
  };
  return (
    <Menu
      look="quiet"
      size="small"
      isTabStop={false}
      label={t(`look.${look}`)}
      icon={<ChevronDownRegular />}
      acts={[
        { key: 'plain', onChoose: choose(false, false) },
        ...richLevels.map((level) => ({ key: `header${level}`, onChoose: choose(level, false) })),
        { key: 'quote', onChoose: choose(false, true) },
      ].map((act) => ({ ...act, label: t(`look.${act.key}`), icon: mark(act.key === look) }))}
    />
  );
};

const scriptIcons = { sub: <TextSubscriptRegular />, super: <TextSuperscriptRegular /> };

const LetterMenu = ({ formats, acts }: Props) => {
  const { t } = useTranslation('richText');
  const choice = (name: 'size' | 'font', value: string | false, label: string) => ({
    key: `${name}.${value}`,
    label,
    icon: mark((formats[name] ?? false) === value),
    onChoose: () => acts.format(name, value),
  });
  const [small, ...larger] = richSizes;
  return (
    <Menu
      look="quiet"
      size="small"
      iconOnly
      isTabStop={false}
      label={t('tool.letters')}
      icon={<TextFontSizeRegular />}
      acts={[
        choice('size', small, t(`size.${small}`)),
        choice('size', false, t('size.plain')),
        ...larger.map((size) => choice('size', size, t(`size.${size}`))),
        choice('font', false, t('font.plain')),
        ...richFonts.map((font) => choice('font', font, t(`font.${font}`))),
        ...richScripts.map((script) => ({
          key: script,
          label: t(`script.${script}`),
          icon: formats['script'] === script ? <CheckmarkRegular /> : scriptIcons[script],
          onChoose: () => acts.format('script', formats['script'] === script ? false : script),
        })),
      ]}
    />
  );
};

export const LookTools = (props: Props) => (
  <>
    <LookMenu {...props} />
    <LetterMenu {...props} />
  </>
);
