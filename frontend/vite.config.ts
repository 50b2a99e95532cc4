// How the site is built: one page, every screen and language file a chunk of its own, the theme and the first fonts in the page's head.
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { baseStylesheet } from './app/theme/tokens.ts';
import { leanPackages } from './leanPackages.config.ts';
import { scaledPages } from './scaledSizes.config.ts';

/** Files of the font that the first words on any page need. */
const earlyFonts = /plex-sans-arabic-(arabic|latin)-400-normal-.*\.woff2$/;

/** Drawing kit that nearly every screen behind the login needs, and the login page does not. */
const kitParts = [
  'DataTable',
  'amountColumn',
  'DataCards',
  'DataGrid',
  'DataHead',
  'DataRow',
  'dataColumns',
  'dataTree',
  'useDrawnCards',
  'MoreRows',
  'opensRow',
  'CardOrder',
  'ComboInput',
  'OptionList',
  'options',
  'useCombo',
  'comboKeys',
  'SearchableSelect',
  'CheckField',
  'TextField',
  'Card',
  'Page',
  'FoldedActs',
  'KeyHint',
  'BackIcon',
  'NextIcon',
  'Menu',
  'whyOff',
  'Dialog',
  'DialogFrame',
  'LeaveQuestion',
  'MessageBar',
  'Progress',
  'SkeletonRows',
  'EmptyState',
  'Tabs',
  'SearchInput',
  'ExportMenu',
  'dateFormat',
  'Popup',
  'useDocumentFrame',
  'SelectField',
  'selectOnEntry',
  'today',
  'DateField',
  'Calendar',
  'dateEntry',
  'DateText',
  'MoneyText',
  'StatusDot',
  'countText',
  'ConfirmDialog',
  'useIsNarrow',
  'exportDocument',
].join('|');
const kit = new RegExp(
  `frontend/(ui/(?:\\w+/)+(${kitParts})|lib/choiceQueries|documents/useRecordNames|audit/History(Card)?|attachments/Attachments)\\.|react-icons/lib/atoms/headless-svg/(delete|print|copy|checkmark)\\.|@tanstack/(react-table|table-core|react-virtual|virtual-core)/`,
);

/** The declarations of contracts and annexes: every screen that knows one knows both. */
const agreed =
  /shared\/invoices\/contracts\/((contract(Fields|Kind|Transitions|Figures|Schedule|Api)|agreed\w+|signOnPaper)\.|milestones\/milestones\.|annexes\/annex(Kind|Fields|Figures)\.)/;

/** Puts the theme's values into the page before any script, and asks for the fonts at once. */
const pageHead = (): Plugin => ({
  name: 'mizan-page-head',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const fonts: HtmlTagDescriptor[] = Object.keys(bundle ?? {})
        .filter((file) => earlyFonts.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head-prepend',
        }));
      return [{ tag: 'style', children: baseStylesheet(), injectTo: 'head-prepend' }, ...fonts];
    },
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [leanPackages(), scaledPages(), react(), pageHead()],
  build: {
    outDir: '../build/site',
    emptyOutDir: true,
    manifest: true,
    // For the coverage of a test run alone.
    sourcemap: process.env['MIZAN_COVERAGE'] === undefined ? false : 'hidden',
    target: ['chrome120', 'firefox121', 'safari17'],
    chunkSizeWarningLimit: 700,
    // One file for the kit: two dozen small ones would compress worse, and each screen would ask for most of them.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'kit', test: kit },
            { name: 'agreed', test: agreed },
          ],
        },
      },
    },
  },
  // A worker fetches what it draws with when it needs it, as the page does.
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] } },
});
