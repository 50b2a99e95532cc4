// What every test file starts with: generated cases are the same on every run and every machine.
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: 20_260_101 });
