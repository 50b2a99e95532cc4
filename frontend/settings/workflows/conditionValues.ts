// What the fields of a condition's values share.
import type { Condition } from '#shared/approvals/conditions.ts';

export type ValueProps = {
  condition: Condition;
  disabled: boolean;
  error: string | undefined;
  onChange: (values: string[]) => void;
};
