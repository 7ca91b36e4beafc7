/**
 * Who may import whom (the table is in ARCHITECTURE.md). `tests/architecture/boundaries.test.ts`
 * proves of every rule here that it bites.
 */

const RENDERER = '^renderer/src/';
const QR_READER = '^electron/preload/qrReader/';
const TEST_FILE = '\\.test\\.tsx?$';

/** What each layer of the renderer may import besides itself, `shared/` and npm packages. */
const LAYERS = {
  lib: [],
  domain: ['lib'],
  ui: ['lib'],
  api: ['domain', 'lib'],
  platform: ['domain', 'lib'],
  i18n: ['domain', 'lib'],
  media: ['platform', 'domain', 'lib'],
  state: ['media', 'api', 'platform', 'i18n', 'domain', 'lib'],
  features: ['state', 'media', 'api', 'platform', 'i18n', 'ui', 'domain', 'lib'],
  areas: ['features', 'state', 'media', 'api', 'platform', 'i18n', 'ui', 'domain', 'lib'],
};

const SHELL = '^electron/main/';

/** The floors of the shell, and what each may import besides itself, `shared/` and npm packages. */
const SHELL_FLOORS = {
  lib: [],
  net: ['lib'],
  windows: ['net', 'lib'],
  features: ['windows', 'net', 'lib'],
};

const SERVER = '^electron/server/';

/** What each floor of the server may import besides itself, `shared/` and npm packages. */
const SERVER_FLOORS = {
  lib: [],
  storage: ['lib'],
  domain: ['storage', 'lib'],
  realtime: ['domain', 'storage', 'lib'],
  http: ['realtime', 'domain', 'storage', 'lib'],
  seed: ['realtime', 'domain', 'storage', 'lib'],
  start: ['seed', 'http', 'realtime', 'domain', 'storage', 'lib'],
};

const NPM = '(^|/)node_modules/(@types/)?';

function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

const layerRules = Object.entries(LAYERS).map(([layer, below]) =>
  forbid(
    `layer-${layer}`,
    `${layer} may import ${below.length === 0 ? 'no other layer' : below.join(', ')}.`,
    { path: `${RENDERER}${layer}/`, pathNot: TEST_FILE },
    { path: RENDERER, pathNot: `${RENDERER}(${[layer, ...below].join('|')})/` },
  ),
);

const serverRules = [
  ...Object.entries(SERVER_FLOORS).map(([floor, below]) =>
    forbid(
      `server-${floor}`,
      `${floor} of the server may import ${below.length === 0 ? 'no other floor' : below.join(', ')}.`,
      { path: `${SERVER}${floor}/`, pathNot: TEST_FILE },
      { path: SERVER, pathNot: `${SERVER}(${[floor, ...below].join('|')})/` },
    ),
  ),
  forbid(
    'server-floors',
    'Every file of the server is on a floor of the table.',
    { path: SERVER, pathNot: `${SERVER}(${Object.keys(SERVER_FLOORS).join('|')})/` },
    {},
  ),
  forbid(
    'server-fastify',
    'Only `http` knows the HTTP server: rules, stores and calls run without one.',
    { path: `${SERVER}(lib|storage|domain|realtime|seed)/`, pathNot: TEST_FILE },
    { path: `${NPM}@?fastify` },
  ),
];

const rendererRules = [
  forbid(
    'known-layers',
    'Every folder of the renderer is a layer of the table.',
    { path: RENDERER, pathNot: `${RENDERER}((${Object.keys(LAYERS).join('|')}|app)/|[^/]+$)` },
    {},
  ),
  forbid(
    'feature-islands',
    'A feature never imports another; what two need moves down, or the area passes it on.',
    { path: `${RENDERER}features/([^/]+)/` },
    { path: `${RENDERER}features/`, pathNot: `${RENDERER}features/$1/` },
  ),
  forbid(
    'area-islands',
    'An area never imports another.',
    { path: `${RENDERER}areas/([^/]+)/` },
    { path: `${RENDERER}areas/`, pathNot: `${RENDERER}areas/$1/` },
  ),
  forbid(
    'areas-are-loaded-lazily',
    'The app takes an area by dynamic import; only the guest area, the landing page, is in the entry.',
    {
      path: `${RENDERER}app/`,
      // What the build renders and what a document draws are in no part of the page.
      pathNot: [TEST_FILE, `${RENDERER}app/document/(?:documentMarkup\\.tsx|earlyRows\\.ts)$`],
    },
    {
      path: `${RENDERER}areas/`,
      pathNot: `${RENDERER}areas/guest/`,
      dynamic: false,
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'renderer-stays-in-its-place',
    'The renderer knows nothing of the processes around it, the build or the tests.',
    { path: RENDERER, pathNot: TEST_FILE },
    { path: '^(electron|build|tests)/' },
  ),
  forbid(
    'no-electron-in-renderer',
    'The renderer also runs where there is no Electron.',
    { path: RENDERER },
    { path: `${NPM}electron/` },
  ),
  forbid(
    'no-react-below-the-views',
    'These layers must run and be tested without React.',
    { path: [`${RENDERER}(lib|domain|api)/`, '^shared/'] },
    { path: `${NPM}react(-dom|-router|-i18next)?/` },
  ),
  forbid(
    'no-jotai-below-the-state',
    'State lives in `state`, `features`, `areas` and `app`.',
    { path: `${RENDERER}(lib|domain|api|platform|ui)/` },
    { path: `${NPM}jotai(-family)?/` },
  ),
  forbid(
    'no-node-in-pages',
    'Neither a page nor what it shares has Node.',
    { path: [RENDERER, '^shared/'], pathNot: TEST_FILE },
    { dependencyTypes: ['core'] },
  ),
];

const shellRules = [
  ...Object.entries(SHELL_FLOORS).map(([floor, below]) =>
    forbid(
      `shell-floor-${floor}`,
      `${floor} may import ${below.length === 0 ? 'no other floor' : below.join(', ')}; the start passes in the rest.`,
      { path: `${SHELL}${floor}/` },
      { path: SHELL, pathNot: `${SHELL}(${[floor, ...below].join('|')})/` },
    ),
  ),
  forbid(
    'shell-known-floors',
    'Every folder of the shell is a floor of the table.',
    { path: SHELL, pathNot: `${SHELL}(${Object.keys(SHELL_FLOORS).join('|')}|start)/` },
    {},
  ),
  forbid(
    'shell-feature-islands',
    'A feature of the shell never imports another; what two need moves down, or the start passes it in.',
    { path: `${SHELL}features/([^/]+)/` },
    { path: `${SHELL}features/`, pathNot: `${SHELL}features/$1/` },
  ),
];

const processRules = [
  forbid(
    'shared-is-alone',
    '`shared` imports nothing of ours.',
    { path: '^shared/', pathNot: TEST_FILE },
    { path: '^(renderer|electron|build|tests)/' },
  ),
  forbid(
    'shared-npm',
    '`shared` uses zod/mini and no other package.',
    { path: '^shared/', pathNot: TEST_FILE },
    { path: '(^|/)node_modules/', pathNot: '(^|/)node_modules/zod/mini/' },
  ),
  ...['main', 'preload', 'server'].map((part) =>
    forbid(
      `${part}-walls`,
      `electron/${part} imports only itself and \`shared\`.`,
      { path: `^electron/${part}/`, pathNot: TEST_FILE },
      { path: '^(renderer|electron|build|tests)/', pathNot: `^electron/${part}/` },
    ),
  ),
  forbid(
    'preload-npm',
    'A sandboxed preload script has `electron` and no other package.',
    { path: '^electron/preload/', pathNot: `${TEST_FILE}|${QR_READER}` },
    { path: '(^|/)node_modules/', pathNot: `${NPM}electron/` },
  ),
  forbid(
    'qr-reader-npm',
    'What reads QR codes has one library for it, and no door to the main process.',
    { path: QR_READER, pathNot: TEST_FILE },
    { path: '(^|/)node_modules/', pathNot: `${NPM}qr/` },
  ),
  forbid(
    'qr-reader-is-late',
    'What reads QR codes comes into a page with its first picture, not with the preload script.',
    { path: '^electron/preload/', pathNot: `${TEST_FILE}|${QR_READER}` },
    { path: QR_READER },
  ),
  forbid(
    'no-node-in-preload',
    'A sandboxed preload script has no Node.',
    { path: '^electron/preload/', pathNot: TEST_FILE },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'no-electron-in-server',
    'The embedded server also runs in plain Node.',
    { path: '^electron/server/' },
    { path: `${NPM}electron/` },
  ),
];

const generalRules = [
  forbid('no-cycles', 'No cycles, type-only ones included.', {}, { circular: true }),
  forbid(
    'no-unresolvable',
    'An import that leads nowhere escapes every other rule.',
    {},
    // Virtual modules (`virtual:…`) and assets with a query are the bundler's.
    { couldNotResolve: true, pathNot: '^virtual:|\\?' },
  ),
];

module.exports = {
  forbidden: [
    ...layerRules,
    ...serverRules,
    ...rendererRules,
    ...shellRules,
    ...processRules,
    ...generalRules,
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^(out|dist)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
};
