// The toolbar of the editor: one stop of the Tab key, arrows inside it, Escape back into the text.
import { ArrowRedoRegular } from '@fluentui/react-icons/headless/svg/arrow-redo';
import { ArrowUndoRegular } from '@fluentui/react-icons/headless/svg/arrow-undo';
import { BracesRegular } from '@fluentui/react-icons/headless/svg/braces';
import { HighlightRegular } from '@fluentui/react-icons/headless/svg/highlight';
import { ImageAddRegular } from '@fluentui/react-icons/headless/svg/image-add';
import { LinkRegular } from '@fluentui/react-icons/headless/svg/link';
import { TextBoldRegular } from '@fluentui/react-icons/headless/svg/text-bold';
import { TextClearFormattingRegular } from '@fluentui/react-icons/headless/svg/text-clear-formatting';
import { TextColorRegular } from '@fluentui/react-icons/headless/svg/text-color';
import { TextItalicRegular } from '@fluentui/react-icons/headless/svg/text-italic';
import { TextStrikethroughRegular } from '@fluentui/react-icons/headless/svg/text-strikethrough';
import { TextUnderlineRegular } from '@fluentui/react-icons/headless/svg/text-underline';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { direction } from '#frontend/lib/texts/locale.ts';
import { Menu } from '#frontend/ui/buttons/Menu.tsx';
import { ColourTool } from './ColourTool.tsx';
import { LineTools } from './LineTools.tsx';
import { LookTools } from './LookTools.tsx';
import styles from './RichToolbar.module.css';
import { ToolButton } from './ToolButton.tsx';

/** The formats at the caret; a list where the chosen words differ. */
export type Formats = Readonly<Record<string, unknown>>;

export type ToolbarActs = {
  format: (name: string, value: unknown) => void;
  undo: () => void;
  redo: () => void;
  clear: () => void;
  link: () => void;
  image: () => void;
  insert: (text: string) => void;
  leave: () => void;
};

export type InsertedField = { readonly name: string; readonly label: string };

type Props = {
  formats: Formats;
  acts: ToolbarActs;
  fields: readonly InsertedField[];
  toolbar: RefObject<HTMLDivElement | null>;
};

const buttonsIn = (toolbar: HTMLElement): HTMLButtonElement[] =>
  [...toolbar.querySelectorAll('button')].filter((button) => button.closest('[popover]') === null);

/** Exactly one tool is reached by Tab: the one that had the focus last. */
const stopAt = (buttons: readonly HTMLButtonElement[], stop: Element | undefined): void => {
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
};

const targets: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at) => at + (direction === 'rtl' ? -1 : 1),
  ArrowLeft: (at) => at + (direction === 'rtl' ? 1 : -1),
  Home: () => 0,
  End: (_, last) => last,
};

const moveInToolbar = (event: KeyboardEvent<HTMLElement>): void => {
  const target = targets[event.key];
  const buttons = buttonsIn(event.currentTarget);
  const at = (buttons as (Element | null)[]).indexOf(document.activeElement);
  if (!target || at < 0) return;
  event.preventDefault();
  const last = buttons.length - 1;
  const next = target(at, last);
  // Before the first is the last, and behind the last the first.
  buttons.at(next > last ? 0 : next)?.focus();
};

const WordTools = ({ formats, acts }: Pick<Props, 'formats' | 'acts'>) => {
  const { t } = useTranslation('richText');
  const toggle = (name: string) => ({
    isOn: formats[name] === true,
    onPress: () => acts.format(name, formats[name] !== true),
  });
  return (
    <>
      <ToolButton label={t('tool.bold')} keys="Ctrl+B" {...toggle('bold')}>
        <TextBoldRegular />
      </ToolButton>
      <ToolButton label={t('tool.italic')} keys="Ctrl+I" {...toggle('italic')}>
        <TextItalicRegular />
      </ToolButton>
      <ToolButton label={t('tool.underline')} keys="Ctrl+U" {...toggle('underline')}>
        <TextUnderlineRegular />
      </ToolButton>
      <ToolButton label={t('tool.strike')} {...toggle('strike')}>
        <TextStrikethroughRegular />
      </ToolButton>
    </>
  );
};

const chosenColour = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const ColourTools = ({ formats, acts }: Pick<Props, 'formats' | 'acts'>) => {
  const { t } = useTranslation('richText');
  return (
    <>
      <ColourTool
        label={t('tool.color')}
        icon={<TextColorRegular />}
        chosen={chosenColour(formats['color'])}
        none={t('colour.none')}
        onChoose={(colour) => acts.format('color', colour)}
      />
      <ColourTool
        label={t('tool.background')}
        icon={<HighlightRegular />}
        chosen={chosenColour(formats['background'])}
        none={t('colour.none')}
        onChoose={(colour) => acts.format('background', colour)}
      />
    </>
  );
};

const InsertTools = ({ formats, acts, fields }: Pick<Props, 'formats' | 'acts' | 'fields'>) => {
  const { t } = useTranslation('richText');
  return (
    <>
      <ToolButton
        label={t('tool.link')}
        keys="Ctrl+K"
        isOn={formats['link'] !== undefined}
        onPress={acts.link}
      >
        <LinkRegular />
      </ToolButton>
      <ToolButton label={t('tool.image')} onPress={acts.image}>
        <ImageAddRegular />
      </ToolButton>
      {fields.length > 0 && (
        <Menu
          look="quiet"
          size="small"
          isTabStop={false}
          label={t('tool.field')}
          icon={<BracesRegular />}
          acts={fields.map(({ name, label }) => ({
            key: name,
            label,
            onChoose: () => acts.insert(`{${name}}`),
          }))}
        />
      )}
    </>
  );
};

export const RichToolbar = ({ formats, acts, fields, toolbar }: Props) => {
  const { t } = useTranslation('richText');
  // After each change: a menu that was fetched has another button than before.
  useEffect(() => {
    const buttons = toolbar.current ? buttonsIn(toolbar.current) : [];
    stopAt(buttons, buttons.find((button) => button.tabIndex === 0) ?? buttons[0]);
  });
  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={t('tools')}
      className={styles['toolbar']}
      onFocus={(event) => stopAt(buttonsIn(event.currentTarget), event.target)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) {
          event.preventDefault();
          event.stopPropagation();
          acts.leave();
        } else moveInToolbar(event);
      }}
    >
      <LookTools formats={formats} acts={acts} />
      <span className={styles['line']} />
      <WordTools formats={formats} acts={acts} />
      <ColourTools formats={formats} acts={acts} />
      <span className={styles['line']} />
      <LineTools formats={formats} acts={acts} />
      <span className={styles['line']} />
      <InsertTools formats={formats} acts={acts} fields={fields} />
      <span className={styles['line']} />
      <ToolButton label={t('tool.clear')} onPress={acts.clear}>
        <TextClearFormattingRegular />
      </ToolButton>
      <ToolButton label={t('tool.undo')} keys="Ctrl+Z" onPress={acts.undo}>
        <ArrowUndoRegular />
      </ToolButton>
      <ToolButton label={t('tool.redo')} keys="Ctrl+Y" onPress={acts.redo}>
        <ArrowRedoRegular />
      </ToolButton>
    </div>
  );
};
