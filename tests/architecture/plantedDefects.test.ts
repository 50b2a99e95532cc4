// Every planted defect still finds the code that it breaks: whoever moves that code hears of it at once, and not when the simulation is played.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedText } from '#tests/simulation/defects/plantDefect.ts';
import { plantedDefects } from '#tests/simulation/defects/plantedDefects.ts';

const project = join(import.meta.dirname, '..', '..');

test('each planted defect can be planted', () => {
  for (const defect of plantedDefects) {
    const text = readFileSync(join(project, defect.file), 'utf8');
    expect(() => changedText(text, defect), defect.rule).not.toThrow();
  }
});
