// Imports go one way. Each rule says who must not know whom; the reasons are in docs/architecture.md.
const noun =
  '^app/(store|articles|pages|butcher|deals|content|catalog|search|pricing|cart|pickup|checkout|payments|orders|customers|staff|messages|newsletter)/'

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
      name: 'the-platform-knows-nothing-above-it',
      severity: 'error',
      from: {path: '^platform/'},
      to: {path: '^(app|server|embedded|studio|schemas)/'},
    },
    {
      name: 'nouns-do-not-import-routes',
      severity: 'error',
      from: {path: [noun, '^app/(ui|services|db|config|jobs|limits)/']},
      to: {path: '^app/routes'},
    },
    {
      name: 'routes-use-nouns-not-the-doors',
      comment: 'no SQL, GROQ or vendor client in a route',
      severity: 'error',
      from: {path: '^app/routes/'},
      to: {path: '^app/(services|db)/', dependencyTypesNot: ['type-only']},
    },
    {
      name: 'doors-and-db-do-not-know-the-nouns',
      severity: 'error',
      from: {path: '^app/(services|db|config|limits|credentials)/'},
      to: {path: noun},
    },
    {
      name: 'ui-has-no-shop-knowledge',
      severity: 'error',
      from: {path: '^app/ui/'},
      to: {path: [noun, '^app/(services|db|jobs)/']},
    },
    {
      name: 'the-studio-is-built-apart-from-the-shop',
      severity: 'error',
      from: {path: '^(app|server)/'},
      to: {path: '^(studio/(?!seed/)|sanity\\.config)'},
    },
    {
      name: 'the-shop-draws-nothing-of-staffs',
      comment: 'its style sheet leaves these folders out: app/styles/app.css',
      severity: 'error',
      from: {path: '^app/(root|entry\\.|routes/(?!staff\\.))'},
      to: {
        path: [
          '^app/(catalog/desk|customers/desk|orders/(counter|print|reports)|staff)/.*\\.tsx$',
          '^app/messages/messages-page\\.tsx$',
        ],
        reachable: true,
      },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: {circular: true, viaOnly: {dependencyTypesNot: ['type-only']}},
    },
    {
      name: 'nothing-is-left-unused',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.test\\.tsx?$',
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
    exclude: {path: '\\.test\\.tsx?$'},
    tsPreCompilationDeps: true,
    tsConfig: {fileName: 'tsconfig.json'},
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
