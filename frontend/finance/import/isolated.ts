// A name inside a sentence that may run the other way: it keeps its own direction, also where it breaks over two lines.

const [isolateStart, isolateEnd] = ['\u2068', '\u2069'];

export const isolated = (name: string): string => isolateStart + name + isolateEnd;
