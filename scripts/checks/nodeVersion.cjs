// Says in one sentence when the running Node is too old; plain syntax, so that old versions can parse it.
const floors = { 22: [22, 2], 24: [15, 0] };
const [major, minor, patch] = process.versions.node.split('.').map(Number);
const floor = floors[major];
const recent = floor ? minor > floor[0] || (minor === floor[0] && patch >= floor[1]) : major > 24;
if (!recent) {
  console.error(
    `Mizan needs Node 22.22.2, 24.15 or newer; this is Node ${process.versions.node} (${process.platform} ${process.arch}).`,
  );
  if (!process.argv.includes('--warn')) process.exit(1);
}
