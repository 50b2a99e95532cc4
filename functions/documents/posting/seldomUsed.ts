// What few transitions and edits need, in one piece that is loaded when one of them does: a start of a function does without it.
import { endedLinks } from '../links/linkRecords.ts';
import { openPart } from '../openPart.ts';
import { leftOf } from '../options/leftOf.ts';
import { optionEffects } from '../options/optionEffects.ts';
import { dueWrites } from './dueRecords.ts';
import { madeSteps } from './madeSteps.ts';
import { nextNumber } from './numberOfDocument.ts';

export const seldomUsed = { openPart, dueWrites, endedLinks, madeSteps, nextNumber, optionEffects, leftOf };
