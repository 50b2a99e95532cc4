// Every refusal that a call may answer has a sentence, its own or the one that all kinds of documents share.
import { expect, test } from 'vitest';
import { refusalsOf } from '#shared/approvals/refusalsOf.ts';
import { contracts } from '#shared/contracts.ts';
import { sentenceCodes } from '#shared/documents/documentNouns.ts';
import ar from '#shared/locales/ar/refusals.json' with { type: 'json' };
import en from '#shared/locales/en/refusals.json' with { type: 'json' };

const codes = [
  ...new Set(Object.values(contracts).flatMap((area) => Object.values(area).flatMap(refusalsOf))),
];

test.each(codes)('%s has a sentence in both languages', (code) => {
  for (const texts of [ar, en]) expect(sentenceCodes(code).filter((each) => each in texts)).not.toEqual([]);
});
