import type {Plugin} from 'vite'

/** What is replaced in one package's files, and by what. */
interface Settled {
  files: RegExp
  /** Each must be found somewhere in the files: a later version may say it differently. */
  replacements: readonly (readonly [from: RegExp, to: string])[]
}

/**
 * The framework asks at run time what the settings in `vite.config.ts` say for good: no single-page mode, single fetch
 * and all the other flags for the next version. Said at build, the code for the other case is left out: a twentieth of
 * what every visitor loads. In browsers only.
 */
const SETTLED: readonly Settled[] = [
  {
    files: /\/@remix-run\/react\/dist\/esm\/(browser|components|fog-of-war|links|routes)\.js$/,
    replacements: [
      [/(window\.__remixContext\.)?\bfuture\.v3_\w+( === true)?/g, 'true'],
      [/window\.__remixContext\.isSpaMode\b/g, 'false'],
      [/\bif \(isSpaMode\b/g, 'if (false'],
      [/!isSpaMode\b/g, 'true'],
      [/\breturn isSpaMode && route\.id !== "root" \|\|/g, 'return'],
      // Single fetch calls every loader and action with its own fetch.
      [/typeof singleFetch === "function"/g, 'true'],
      // Data that is sent later is a part of single fetch's stream.
      [/typeof __remixContext === "object" && __remixContext\.a\b/g, 'false'],
      [/typeof document === "undefined"/g, 'false'],
      // The shop's own are in `app/ui/link.tsx`. Without a name they are left out, as nothing uses them.
      [/^(Nav)?Link\.displayName = "\w+";/gm, ''],
      [/\bisPageLinkDescriptor\(link\) \?/g, 'false ?'],
    ],
  },
  {
    files: /\/@remix-run\/react\/dist\/esm\/single-fetch\.js$/,
    replacements: [[/\bif \(fetcherKey\)/g, 'if (false)']],
  },
  {
    files: /\/@remix-run\/router\/dist\/router\.js$/,
    replacements: [
      [
        /\bfuture\.v7_(fetcherPersist|normalizeFormMethod|partialHydration|prependBasename|relativeSplatPath|skipActionErrorRevalidation)\b/g,
        'true',
      ],
      // Advice for developers. What is wrong still throws, and the stack says where.
      [/\bfunction warning\(cond, message\) \{/g, '$& return;'],
      // Such data comes from loaders that single fetch replaces.
      [/\bfunction isDeferredResult\(result\) \{/g, '$& return false;'],
      [/\bfunction isDeferredData\(value\) \{/g, '$& return false;'],
      [/(?<!function )\bisDeferred(Result|Data)\(\w+\)/g, 'false'],
      // Forms fetch by themselves (`app/platform/forms`), and nothing holds a navigation up. `UNUSED` keeps it so.
      [/\bfunction (fetch|getBlocker)\(key, \w+(, \w+)*\) \{/g, '$& throw Error("left out of the build");'],
      [/\basync function handleFetcher(Action|Loader)\([\w, ]+\) \{/g, '$& return;'],
      [/\blet blockerKey = shouldBlockNavigation\(\{[^}]*\}\);/g, 'let blockerKey;'],
    ],
  },
  {
    files: /\/react-dom\/cjs\/react-dom\.production\.min\.js$/,
    // Of React 17. As variables that nothing uses they are left out, and what only they need.
    replacements: [
      [
        /\bexports\.(findDOMNode|hydrate|render|unmountComponentAtNode|unstable_renderSubtreeIntoContainer)=/g,
        'var old_$1=',
      ],
    ],
  },
  {
    files: /\/react-router\/dist\/index\.js$/,
    // Advice for developers.
    replacements: [[/\bfunction logV6DeprecationWarnings\(\w+, \w+\) \{/g, '$& return;']],
  },
]

/** Ways of the framework that are left out: the shop's own code must not name them. */
const UNUSED = /\b(useFetchers?|useBlocker|unstable_usePrompt|PrefetchPageLinks)\b|\bprefetch\s*[:=]/

/** Leaves out of the framework what our settings never reach. */
export function settledFlags(): Plugin {
  return {
    name: 'settled-flags',
    apply: (_, {command, isSsrBuild}) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      const [unused] = /\/app\/.*\.tsx?$/.test(id) ? (UNUSED.exec(code) ?? []) : []
      if (unused) this.error(`${id}: ${unused} is left out of the build (settled-flags.ts)`)
      const settled = SETTLED.find(({files}) => files.test(id))
      return settled ? {code: settle(code, settled), map: null} : null
    },
    generateBundle() {
      const unused = SETTLED.flatMap(({replacements}) => replacements).filter(([from]) => !found.has(from))
      if (unused.length > 0)
        this.error(`Not in the framework: ${unused.map(([from]) => from.source).join(', ')}`)
    },
  }
}

const found = new Set<RegExp>()

function settle(code: string, {replacements}: Settled): string {
  return replacements.reduce((text, [from, to]) => {
    if (text.search(from) !== -1) found.add(from)
    return text.replaceAll(from, to)
  }, code)
}
