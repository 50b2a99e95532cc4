// Shown in a list without rows: nothing is there yet and can be added, or nothing is found and the filters can be cleared.
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import type { ListButton } from './listDisplay.ts';
import type { ListWords } from './listWords.ts';

type Props = {
  say: ListWords;
  /** Nothing is found; there may be rows. */
  isNarrowed: boolean;
  onClear: () => void;
  onNew: (() => void) | undefined;
  buttons: readonly ListButton[];
  /** Under this tab a list says something else. */
};

export const ListEmpty = ({ say, isNarrowed, onClear, onNew, buttons }: Props) => {
  if (isNarrowed)
    return (
      <EmptyState
        tone="quiet"
        title={say('noMatch')}
        text={say('noMatchText')}
        actions={<Button onClick={onClear}>{say('clear')}</Button>}
      />
    );
  const others = buttons.filter(({ whenEmpty }) => whenEmpty);
  const hasActs = onNew !== undefined || others.length > 0;
  return (
    <EmptyState
      tone={hasActs ? 'plain' : 'quiet'}
      title={say('empty')}
      text={hasActs ? say('emptyText') : undefined}
      actions={
        hasActs && (
          <>
            {onNew && (
              <Button look="primary" onClick={onNew}>
                {say('new')}
              </Button>
            )}
            {others.map(({ key, label, onChoose }) => (
              <Button key={key} onClick={onChoose}>
                {label}
              </Button>
            ))}
          </>
        )
      }
    />
  );
};
