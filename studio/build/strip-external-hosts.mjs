/**
 * Edits the output of `sanity build` so that the Studio loads nothing from another host. Every edit must match: when a
 * new version of Sanity changes the code, the build fails instead of silently loading from outside again.
 */

/** Replaces the host that lists released Studio versions; `server/http/studio.ts` responds with the installed one. */
const VERSION_CHECK_PATH = '/studio/outside'

const CODE_CHANGES = [
  {what: 'the version check', pattern: /https:\/\/sanity-cdn\.com/g, replacement: VERSION_CHECK_PATH},
  {
    what: 'the picture of the system user',
    pattern: /https:\/\/public\.sanity\.io\/logos\/favicon-192\.png/g,
    replacement: '/studio/static/favicon-192.png',
  },
  {
    what: 'the picture in the Canvas banner',
    pattern: /https:\/\/cdn\.sanity\.io\/images\/[a-z0-9]+\/production\/[0-9a-f]{40}-\d+x\d+\.png/g,
    replacement: '/studio/static/favicon-512.png',
  },
]

/**
 * Hosts that may stay in the code: links people click, and addresses that are only compared with or used when nothing
 * else is configured. Any other host fails the build until somebody has reviewed it.
 */
const KNOWN_HOSTS = new Set([
  'sanity', // a placeholder base for parsing relative URLs
  'www.sanity', // followed by .io or .work, concatenated in the code
  'www.sanity.io',
  'www.sanity.work',
  'sanity.io',
  'sanity.work',
  'api.sanity.io',
  'api.sanity.work',
  'cdn.sanity.io',
  'media.sanity.io',
  'media.sanity.work',
  'sanity-cdn.work',
])

/** Takes all scripts by file name and returns the changed ones. */
export function stripHostsFromScripts(scripts) {
  const changed = new Map()
  for (const {what, pattern, replacement} of CODE_CHANGES) {
    let found = false
    for (const [name, original] of scripts) {
      const code = changed.get(name) ?? original
      const next = code.replace(pattern, replacement)
      if (next === code) continue
      found = true
      changed.set(name, next)
    }
    if (!found) throw new Error(`The Studio's code does not contain ${what} any more (${pattern.source})`)
  }
  for (const [name, original] of scripts) {
    for (const host of hostsIn(changed.get(name) ?? original)) {
      if (!KNOWN_HOSTS.has(host))
        throw new Error(`The Studio's code names a host that is new: ${host} (${name})`)
    }
  }
  return changed
}

/** `fontFaces` is CSS that defines the family "Inter" with files of this server. */
export function stripHostsFromPage(html, fontFaces) {
  let page = html
  page = replaceRequired(
    page,
    'the bridge script',
    /<script src="https:\/\/core\.sanity-cdn\.com\/bridge\.js"[^>]*><\/script>\s*/g,
    '',
  )
  page = replaceRequired(
    page,
    'the external fonts',
    /(\s*@font-face \{[^}]*studio-static\.sanity\.io[^}]*\})+/g,
    `\n${fontFaces}`,
  )
  page = replaceRequired(
    page,
    'the links to icons and manifest',
    /(<link [^>]*href=")\/static\//g,
    '$1/studio/static/',
  )
  const [host] = hostsIn(page)
  if (host) throw new Error(`The Studio's page still asks ${host} for something`)
  return page
}

/** The CSS of a font package, renamed to the family the Studio's styles use. */
export function renameFontToInter(css) {
  const renamed = replaceRequired(css, "the font's name", /font-family: '[^']+'/g, 'font-family: Inter')
  return replaceRequired(renamed, "the font's files", /url\(\.\/files\//g, 'url(/studio/static/')
}

function replaceRequired(text, what, pattern, replacement) {
  const next = text.replace(pattern, replacement)
  if (next === text) throw new Error(`${what} could not be found (${pattern.source})`)
  return next
}

/** Sanity's hosts in the absolute URLs of a text. */
function hostsIn(text) {
  return new Set(
    [...text.matchAll(/https?:\/\/([a-z0-9.-]*sanity[a-z0-9.-]*)/gi)].map(([, host]) =>
      host.replace(/\.$/, ''),
    ),
  )
}
