// What `npx cdk synth` and `npx cdk deploy` run: builds what is to be deployed, and describes the cell of `-c cell=NAME`, or all cells.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { calledByClock } from '#functions/schedules.ts';
import { chosenCells } from './cell.ts';
import { cellApp } from './cellApp.ts';
import { cellStacks } from './cellStacks.ts';

const projectFolder = join(import.meta.dirname, '..');
const buildFolder = join(projectFolder, 'build');

const app = cellApp();
const cells = chosenCells(app.node.tryGetContext('cell'));

// Only what changed is built again.
const parts = ['site', 'functions'];
execFileSync(process.execPath, ['scripts/build.ts', ...parts], { cwd: projectFolder, stdio: 'inherit' });
const bundles = join(buildFolder, 'functions');

for (const cell of cells)
  cellStacks(app, cell, {
    bundles,
    siteFolder: join(buildFolder, 'site'),
    schedules: calledByClock,
  });
app.synth();
