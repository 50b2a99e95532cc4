// What else can be done about a refusal, such as returning what was refused to its author.
import type { ErrorNotice } from '#frontend/lib/errorNotice.ts';
import { Button } from '../buttons/Button.tsx';

export const NoticeAct = ({ notice: { act }, onRun }: { notice: ErrorNotice; onRun: () => void }) =>
  act === undefined ? null : (
    <Button
      onClick={() => {
        onRun();
        act.run();
      }}
    >
      {act.label}
    </Button>
  );
