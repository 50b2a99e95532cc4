// Many who post into one lane at the same moment: what meets in a process is written in groups, and the table takes few of them together.

import type { World } from '../world.ts';
import { newInput, post, save } from './clients.ts';

export const crowdPosts = async (world: World): Promise<void> => {
  const { random, later } = world;
  const branch = random.pick(world.branches);
  const inputs = Array.from({ length: 4 + later.below(6) }, () => {
    const input = newInput(world);
    return { ...input, branch, lines: input.lines.map((line) => ({ ...line, branch })) };
  });
  const saved = await Promise.all(inputs.map(async (input) => ({ input, id: await save(world, input) })));
  await Promise.all(saved.map(async ({ id, input }) => id !== null && (await post(world, { id, input }))));
};
