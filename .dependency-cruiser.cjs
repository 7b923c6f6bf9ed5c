// The floor plan: who may import whom. docs/architecture.md draws it and gives the reasons.

/** The nouns of the domain, each allowed to import only what stands after it. */
const DOMAIN = [
  'checkout',
  'customers',
  'payments',
  'pos-orders',
  'pickup',
  'orders',
  'cart',
  'mailings',
  'deals',
  'catalog',
  'pages',
  'articles',
  'butcher',
  'udhiyah',
  'pricing',
  'seo',
  'newsletter',
  'messages',
  'staff',
  'address',
  'store',
  'search',
]

/** What a surface shows; each may import the domain, the platform and `ui`. */
const SURFACES = ['storefront', 'account', 'admin']

/** Parts of the storefront that another surface shows too. */
const SHARED = {
  account: '^app/storefront/(address|cart|catalog|checkout|order|pages)/',
  // A failure in the admin shows the shop's failure page.
  admin: '^app/storefront/shell/error/',
}

const domainOrder = DOMAIN.slice(1).map((noun, index) => ({
  name: `domain-${noun}-imports-one-way`,
  comment: `${noun} stands below ${DOMAIN.slice(0, index + 1).join(', ')}`,
  severity: 'error',
  from: {path: `^app/domain/${noun}/`},
  to: {path: `^app/domain/(${DOMAIN.slice(0, index + 1).join('|')})/`},
}))

const surfacesApart = SURFACES.map((surface) => ({
  name: `${surface}-is-a-surface-of-its-own`,
  severity: 'error',
  from: {path: `^app/${surface}/`},
  to: {
    path: `^app/(${SURFACES.filter((other) => other !== surface).join('|')})/`,
    ...(SHARED[surface] && {pathNot: SHARED[surface]}),
  },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'only-the-server-mounts-the-embedded-services',
      comment: 'app and studio speak to Sanity and Stripe over HTTP, embedded or hosted alike',
      severity: 'error',
      from: {path: '^(app|studio|schemas|sanity\\.config)'},
      to: {path: '^embedded/'},
    },
    {
      name: 'embedded-services-know-nothing-of-the-shop',
      severity: 'error',
      from: {path: '^embedded/'},
      to: {path: '^(app|studio|schemas|server)/'},
    },
    {
      name: 'the-content-lake-stands-on-its-own',
      comment: 'it is a package: embedded/content-lake/README.md',
      severity: 'error',
      from: {path: '^embedded/content-lake/'},
      to: {pathNot: '^embedded/content-lake/|(^|/)node_modules/', dependencyTypesNot: ['core']},
    },
    {
      name: 'the-runtime-knows-nothing-above-it',
      severity: 'error',
      from: {path: '^runtime/'},
      to: {path: '^(app|server|embedded|studio|schemas)/'},
    },
    {
      name: 'the-app-does-not-know-its-server',
      severity: 'error',
      from: {path: '^(app|schemas|studio/(?!seed/pictures/))'},
      to: {path: '^(server|commands|tests)/'},
    },
    {
      name: 'only-remix-imports-routes',
      severity: 'error',
      from: {path: '^(app/(storefront|account|admin|domain|platform|ui)|server|studio|schemas)/'},
      to: {path: '^app/routes(/|\\.ts)'},
    },
    {
      name: 'routes-call-the-domain-not-the-platform-s-effects',
      comment: 'no SQL, GROQ or vendor client in a route',
      severity: 'error',
      from: {path: '^app/routes/'},
      to: {path: '^app/platform/(gateways|db)/', dependencyTypesNot: ['type-only']},
    },
    ...surfacesApart,
    {
      name: 'the-domain-knows-no-surface',
      severity: 'error',
      from: {path: '^app/domain/'},
      to: {path: '^app/(storefront|account|admin|ui|routes)/'},
    },
    ...domainOrder,
    {
      name: 'the-domain-draws-only-mails',
      severity: 'error',
      from: {
        path: '^app/domain/.*\\.tsx$',
        pathNot: '/(mails|mails\\.server|mail-order|mail-contents)\\.tsx$',
      },
      to: {},
    },
    {
      name: 'the-platform-knows-nothing-of-the-shop',
      severity: 'error',
      from: {path: '^app/platform/'},
      to: {path: '^app/(domain|storefront|account|admin|ui|routes)/'},
    },
    {
      name: 'ui-has-no-shop-knowledge',
      severity: 'error',
      from: {path: '^app/ui/'},
      to: {path: '^app/', pathNot: '^app/(ui|platform/url)/'},
    },
    {
      name: 'the-model-knows-nothing-of-the-studio',
      comment: 'schemas/model is shared by the Studio and the shop',
      severity: 'error',
      from: {path: '^schemas/model/'},
      to: {path: '^(app|studio|server|schemas/(?!model/))|node_modules/(sanity|@sanity)/'},
    },
    {
      name: 'the-studio-is-built-apart-from-the-shop',
      comment: 'queries know the schemas by type only (app/platform/content/projection.ts)',
      severity: 'error',
      from: {path: '^(app|server)/'},
      to: {
        path: '^(studio/(?!seed/)|schemas/(?!model/)|sanity\\.config)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the-studio-shares-only-the-model-with-the-shop',
      severity: 'error',
      from: {path: '^(studio|schemas|sanity\\.config)'},
      to: {path: '^app/'},
    },
    {
      name: 'the-shop-draws-nothing-of-the-admin',
      comment: 'its style sheet leaves that folder out: app/styles/app.css',
      severity: 'error',
      from: {path: '^app/(root|entry\\.|routes/(?!admin))'},
      to: {path: '^app/admin/.*\\.tsx$', reachable: true},
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: {circular: true},
    },
    {
      name: 'nothing-is-left-unused',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.test(-helper)?\\.tsx?$',
          '\\.d\\.m?ts$',
          // The linter loads its own rules by name.
          '^commands/lint/',
          '(^|/)(vite|vitest|tailwind|playwright|sanity)[^/]*\\.ts$',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: {path: 'node_modules'},
    exclude: {path: '\\.test(-helper)?\\.tsx?$'},
    tsPreCompilationDeps: true,
    tsConfig: {fileName: 'tsconfig.json'},
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
