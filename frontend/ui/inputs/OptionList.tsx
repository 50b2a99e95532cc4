// The list under a type-ahead: options, or the sentence that says there are none, and the way to add one.
import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Popup } from '../dialogs/Popup.tsx';
import { BidiText } from '../text/BidiText.tsx';
import type { Addition } from './adding/addition.ts';
import type { useCombo } from './combo/useCombo.ts';
import styles from './OptionList.module.css';
import type { PickOption } from './options.ts';

type Props = {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  combo: ReturnType<typeof useCombo>;
  chosen: PickOption | null;
  onClose: () => void;
};

type Listed = Pick<Props, 'id' | 'combo' | 'chosen'>;

/** Keeps the focus in the input while the mouse chooses. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Says why there are no options; options of the last answer stay until the next one is here. */
const Message = ({ combo: { found, takesText, query } }: Pick<Props, 'combo'>) => {
  const { t } = useTranslation('ui');
  if (found.options.length > 0) return null;
  if (found.loading) return <div className={styles['message']}>{t('pick.loading')}</div>;
  if (found.failed) return <div className={styles['message']}>{t('pick.failed')}</div>;
  const isText = takesText && (query ?? '').trim() !== '';
  return <div className={styles['message']}>{t(isText ? 'pick.noneKept' : 'pick.none')}</div>;
};

/** A row below the options that adds what was typed. */
const AddRow = ({
  id,
  combo,
  addition,
  at,
}: Pick<Props, 'id' | 'combo'> & { addition: Addition; at: number }) => {
  const { t } = useTranslation('ui');
  return (
    <div
      id={`${id}-${combo.found.options.length + at}`}
      role="option"
      tabIndex={-1}
      aria-selected={false}
      data-active={at === combo.addAt}
      className={styles['create']}
      onMouseDown={keepFocus}
      onClick={() => combo.add(addition)}
      onKeyDown={undefined}
    >
      <AddRegular />
      <BidiText>{t('pick.create', { name: combo.query?.trim(), as: addition.as })}</BidiText>
    </div>
  );
};

const OptionRow = ({ id, combo, chosen, option, at }: Listed & { option: PickOption; at: number }) => (
  <div
    id={`${id}-${at}`}
    role="option"
    tabIndex={-1}
    aria-selected={option.key === chosen?.key}
    data-active={at === combo.index && combo.addAt === null}
    className={styles['option']}
    onMouseDown={keepFocus}
    onMouseMove={() => combo.point(at)}
    onClick={() => combo.choose(option)}
    onKeyDown={undefined}
  >
    {option.code !== undefined && <bdi className={styles['code']}>{option.code}</bdi>}
    <span className={styles['label']}>{option.label}</span>
    {option.note !== undefined && <span className={styles['note']}>{option.note}</span>}
  </div>
);

/** In their order; where they are of several kinds, each kind below its name. */
const Options = (listed: Listed) => {
  const options = listed.combo.found.options.map((option, at) => ({ option, at }));
  return [...Map.groupBy(options, ({ option }) => option.group)].map(([group, members]) => {
    const rows = members.map(({ option, at }) => (
      <OptionRow key={option.key} {...listed} option={option} at={at} />
    ));
    if (group === undefined) return rows;
    return (
      // biome-ignore lint/a11y/useSemanticElements: options of a list are grouped; a set of fields is something else
      <div key={group} role="group" aria-label={group}>
        <div role="presentation" className={styles['group']}>
          {group}
        </div>
        {rows}
      </div>
    );
  });
};

export const OptionList = ({ id, anchor, combo, chosen, onClose }: Props) => {
  const { t } = useTranslation('ui');
  const list = useRef<HTMLDivElement>(null);
  const { found, index, addAt } = combo;
  const active = addAt === null ? index : found.options.length + addAt;
  useEffect(() => {
    const row = list.current?.querySelector(`[id="${id}-${active}"]`);
    row?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  return (
    <Popup anchor={anchor} onClose={onClose} matchWidth className={styles['popup']}>
      <Message combo={combo} />
      <div id={id} role="listbox" ref={list} aria-label={t('pick.options')} aria-busy={found.loading}>
        <Options id={id} combo={combo} chosen={chosen} />
        {combo.offered.map((addition, at) => (
          <AddRow key={addition.key} id={id} combo={combo} addition={addition} at={at} />
        ))}
      </div>
    </Popup>
  );
};
