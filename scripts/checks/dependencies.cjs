// Who may import whom: each rule is one line of the layout (docs/decisions/0001), checked over the whole graph.
const areas = 'auth|admin|pms|invoices|inventory|finance|crm|hr|cms|me|settings|print|site|pos';
const engines = 'ledger|stock';
/** Projects are sold: their requests and fees become quotes and contracts, whose parts they use (docs/decisions/0117). */
const above = { area: 'pms', below: 'invoices' };
const tests = '\\.test\\.tsx?$';

/** A rule that forbids imports from `from` to `to`, test files aside (they may reach whatever they prove). */
const forbid = (name, comment, [from, to]) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: tests, ...from },
  to,
});

/** What an area may not import of another one; `open`: files that every area reads. */
const betweenAreas = (name, comment, { folder, open = '' }) => [
  forbid(name, comment, [
    { path: `^${folder}/(${areas})/`, pathNot: `${tests}|^${folder}/${above.area}/` },
    { path: `^${folder}/(${areas})/`, pathNot: `^${folder}/$1/${open}` },
  ]),
  forbid(name, comment, [
    { path: `^${folder}/${above.area}/` },
    { path: `^${folder}/(${areas})/`, pathNot: `^${folder}/(${above.area}|${above.below})/${open}` },
  ]),
];

const packages = {
  dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'],
};

/** The rooms of what happens, from the ground up; those of one line are beside each other. An arrow points down only. */
const rooms = [
  'storage',
  'company',
  'http',
  'outbox',
  'ledger',
  'attachments',
  'paper|lists',
  'resources|approvals|reports',
  'documents',
  'links|search',
  areas,
];

/** Lists beside the rooms, which name what is in all of them. */
const lists = '^functions/\\w+\\.ts$';

/** Arrows that point up all the same: from which file, to what, and why. */
const upward = [
  [
    'outbox/deliverOutbox',
    '(messageKinds|me/notificationRecords)',
    'the list says how each message is delivered; admins are notified of a parked one',
  ],
  [
    'ledger/lambda',
    '(jobs|schedules|dispatchWork|workEvents)',
    'the function of long work lies here, and starts what the lists name',
  ],
  [
    'outbox/lambda',
    '(dispatchWork|workEvents)',
    'the function of messages lies here; its queue brings the companies whose outbox waits',
  ],
  ['resources/import/continueRecordFile', 'resourceEffects', 'the list says what else happens with a record'],
  ['resources/routes', 'resourceEffects', 'the same'],
  ['attachments/findDocument', 'attachmentOwners', 'files are of what the list names'],
  ['approvals/[\\w/]+', '(approvableDocuments|auth/accessWrite)', 'users decide on what the list names'],
  [
    'reports/(runnerOf|routes)',
    '(reportRunners|otherReportOperations)',
    'which reports there are is in the lists',
  ],
  ['search/searchAll', 'searchSources', 'what is searched is in the list'],
  ['search/recordUses', '(resourceEffects|wordIndex)', 'what may name a record is in the lists'],
  ['approvals/[\\w/]+', '(hr/managerRecords|me/notificationRecords)', 'managers decide and are notified'],
];

const roomsAbove = rooms
  .slice(0, -1)
  .map((_, at) => `^functions/(${rooms.slice(at + 1).join('|')})/|${lists}`);

const fileIn = (path) => `^functions/${path}\\.ts$`;

/** What a room may not import, apart from the files that do so for a reason; those may import nothing else above them. */
const rulesOfRooms = rooms.slice(0, -1).flatMap((room, at) => {
  const own = upward.filter(([from]) => new RegExp(`^(${room})/`).test(from));
  const files = [...new Set(own.map(([from]) => from))];
  const name = `${room.replaceAll('|', '-')}-know-those-below`;
  const comment = 'a room knows those below it';
  return [
    forbid(name, comment, [
      { path: `^functions/(${room})/`, pathNot: [tests, ...files.map(fileIn)] },
      { path: roomsAbove[at] },
    ]),
    ...files.map((file) =>
      forbid(name, comment, [
        { path: fileIn(file) },
        { path: roomsAbove[at], pathNot: own.filter(([from]) => from === file).map(([, to]) => fileIn(to)) },
      ]),
    ),
  ];
});

module.exports = {
  forbidden: [
    { name: 'could-not-resolve', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-cycles',
      comment: 'two files that know each other by their types only are no cycle when the program runs',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    forbid(
      'shared-stays-pure',
      'shared is what both sides agree on: it imports shared and nothing else of ours',
      [{ path: '^shared/' }, { path: '^(frontend|functions|infra|scripts|tests)/' }],
    ),
    forbid('shared-imports-zod-only', 'zod is the one package of shared; paper also draws PDF and XLSX', [
      { path: '^shared/', pathNot: `${tests}|^shared/paper/` },
      { ...packages, pathNot: '^node_modules/zod/' },
    ]),
    forbid(
      'paper-draws-with-five-packages',
      'the writers of PDF and XLSX know their five packages and no more',
      [
        { path: '^shared/paper/' },
        { ...packages, pathNot: '^node_modules/(zod|jspdf|bidi-js|bwip-js|uqr|write-excel-file)/' },
      ],
    ),
    forbid('shared-runs-anywhere', 'shared runs in the browser too: nothing of Node', [
      { path: '^shared/' },
      { dependencyTypes: ['core'] },
    ]),
    forbid('kernel-knows-no-area', 'the kernel is below every area', [
      { path: '^shared/kernel/' },
      { path: '^shared/', pathNot: '^shared/kernel/' },
    ]),
    forbid('frontend-imports-shared', 'screens see shared and nothing else of ours', [
      { path: '^frontend/', pathNot: `${tests}|\\.config\\.ts$` },
      { path: '^(functions|infra|scripts|tests)/' },
    ]),
    forbid(
      'frontend-takes-one-area-file',
      'the collection of all contracts would put every area into every page',
      [{ path: '^frontend/' }, { path: '^shared/contracts\\.ts$' }],
    ),
    forbid('no-node-in-pages', 'nothing of Node in a page', [
      { path: '^frontend/', pathNot: `${tests}|\\.config\\.ts$` },
      { dependencyTypes: ['core'] },
    ]),
    ...betweenAreas(
      'screens-do-not-import-screens-of-another-area',
      'a picker takes an endpoint contract instead: <RecordPicker list={api.listParties} />',
      { folder: 'frontend' },
    ),
    forbid('drawing-kit-knows-no-area', 'ui and paper are below the areas and the app', [
      { path: '^frontend/(ui|paper)/' },
      { path: `^(frontend/(app|${areas})|shared/(${areas}))/` },
    ]),
    forbid(
      'lib-knows-the-session-only',
      'lib is below the areas and the app; it keeps the session in the browser',
      [
        { path: '^frontend/lib/' },
        { path: `^(frontend/(app|${areas})|shared/(${areas}))/`, pathNot: '^shared/auth/' },
      ],
    ),
    forbid('lib-does-not-draw', 'plumbing does not know the drawing kit', [
      { path: '^frontend/lib/' },
      { path: '^frontend/ui/' },
    ]),
    forbid('functions-import-shared', 'what happens sees shared and nothing else of ours', [
      { path: '^functions/' },
      { path: '^(frontend|infra|scripts|tests)/' },
    ]),
    ...betweenAreas(
      'areas-meet-in-the-engines',
      'another area is read through its <noun>Records.ts, never through its operations',
      { folder: 'functions', open: '|Records\\.ts$' },
    ),
    forbid('engines-know-no-area', 'the ledger and stock engines are imported, never the other way round', [
      { path: `^functions/(${engines})/` },
      { path: `^functions/(${areas})/` },
    ]),
    forbid(
      'resources-know-no-area',
      'what draws, stores and checks resources works from their declarations; its routes name whose parties are found',
      [
        {
          path: '^(frontend|functions|shared)/resources/',
          pathNot: '^functions/resources/routes\\.ts$',
        },
        { path: `^(frontend/(app|${areas})|functions/(${areas})|shared/(${areas}))/` },
      ],
    ),
    forbid('lists-know-no-area', 'what draws lists and keeps views of them works from their declarations', [
      { path: '^(frontend|functions|shared)/lists/' },
      { path: `^(frontend/(app|${areas}|documents|resources)|functions/(${areas})|shared/(${areas}))/` },
    ]),
    forbid('reports-know-no-area', 'what runs, draws and exports reports works from their declarations', [
      { path: '^(frontend|functions|shared)/reports/' },
      { path: `^(frontend/(app|${areas})|functions/(${areas})|shared/(${areas}))/` },
    ]),
    forbid('overviews-know-no-area', 'what draws overviews works from their declarations', [
      { path: '^frontend/overviews/' },
      { path: `^(frontend/(app|${areas}|documents|resources)|functions|shared/(${areas}))/` },
    ]),
    forbid('documents-know-no-area', 'what every document does works from its declaration', [
      { path: '^(frontend|functions|shared)/documents/' },
      {
        path: `^(frontend/(app|${areas})|functions/(${areas})|shared/(${areas}))/`,
        pathNot: '^shared/hr/organisation\\.ts$',
      },
    ]),
    forbid(
      'attachments-know-no-area',
      'files are attached to any document; one list names the kinds of documents',
      [
        {
          path: '^(frontend|functions|shared)/attachments/',
        },
        {
          path: `^(frontend/(app|${areas})|functions/(${areas})|shared/(${areas}))/`,
        },
      ],
    ),
    forbid(
      'approvals-know-no-area',
      'the engine asks the documents that are registered with it; it knows users and notifies them',
      [
        {
          path: '^(frontend|functions|shared)/approvals/',
          pathNot: '^shared/approvals/(documentTypes|actRefusals)\\.ts$',
        },
        {
          path: `^(frontend/(app|${areas})|functions/(${areas})|shared/(${areas}))/`,
          pathNot: '^functions/(auth|me)/|^functions/hr/\\w+Records\\.ts$',
        },
      ],
    ),
    forbid('plumbing-knows-no-area', 'storage, company and http are below the areas', [
      { path: '^functions/(company|http|storage)/' },
      { path: `^functions/(${areas}|${engines})/` },
    ]),
    ...rulesOfRooms,
    forbid(
      'infra-imports-shared',
      'the cloud definition reads the contracts, the one table definition with its keys, and the schedules with their zone',
      [
        { path: '^infra/' },
        {
          path: '^(frontend|functions|scripts|tests)/',
          pathNot: '^functions/(schedules|storage/(keys|tableDefinition|queue/scheduleTimes))\\.ts$',
        },
      ],
    ),
    forbid(
      'aws-clients-stay-in-storage',
      'raw DynamoDB, S3 and STS only in the storage layer and in the cloud definition',
      [
        { path: '^(shared|functions|frontend)/', pathNot: `${tests}|^functions/storage/` },
        { path: '^node_modules/@aws-sdk/' },
      ],
    ),
    forbid('tests-are-not-shipped', 'nothing that ships imports a test or its support', [
      { path: '^(shared|functions|frontend|infra)/' },
      { path: tests },
    ]),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: '^node_modules/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
