// The order of test files: by how long they took when `npm test -- --times` ran last, so that no long one begins when the others have ended.
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { projectFolder } from '../scripts/checks/run.ts';
import { recordedTimes } from '../scripts/checks/testTimes.ts';

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = recordedTimes();
    const secondsOf = ({ moduleId }: TestSpecification) => times[relative(projectFolder, moduleId)] ?? 0;
    return files.toSorted((one, other) => secondsOf(other) - secondsOf(one));
  }
}
