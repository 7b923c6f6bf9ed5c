/**
 * Changes to what `sanity build` makes, so that the Studio asks no other host for anything. Each change must find
 * what it changes: when a new version of Sanity words it differently, the build fails instead of going quietly.
 */

/** What `/studio/outside` stands for: the host that is asked which versions of the Studio are out. */
export const OUTSIDE = '/studio/outside'

const CODE_CHANGES = [
  {what: 'the version check', find: /https:\/\/sanity-cdn\.com/g, put: OUTSIDE},
  {
    what: 'the picture of the system user',
    find: /https:\/\/public\.sanity\.io\/logos\/favicon-192\.png/g,
    put: '/studio/static/favicon-192.png',
  },
  {
    what: 'the picture in the Canvas banner',
    find: /https:\/\/cdn\.sanity\.io\/images\/[a-z0-9]+\/production\/[0-9a-f]{40}-\d+x\d+\.png/g,
    put: '/studio/static/favicon-512.png',
  },
]

/**
 * Hosts that may stay in the code: pages that a person opens by a click, and addresses that are compared with or
 * used only when nothing else is configured. A host that is new here has to be looked at by someone.
 */
const KNOWN_HOSTS = new Set([
  'sanity', // a stand-in while a relative address is checked
  'www.sanity', // followed by .io or .work, put together in the code
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

/** Takes every script of the Studio, by name, and returns those that changed. */
export function keepScriptsAtHome(scripts) {
  const changed = new Map()
  for (const {what, find, put} of CODE_CHANGES) {
    let found = false
    for (const [name, original] of scripts) {
      const code = changed.get(name) ?? original
      const next = code.replace(find, put)
      if (next === code) continue
      found = true
      changed.set(name, next)
    }
    if (!found) throw new Error(`The Studio's code does not contain ${what} any more (${find.source})`)
  }
  for (const [name, original] of scripts) {
    for (const host of hostsIn(changed.get(name) ?? original)) {
      if (!KNOWN_HOSTS.has(host))
        throw new Error(`The Studio's code names a host that is new: ${host} (${name})`)
    }
  }
  return changed
}

/** `fontFaces` is CSS that brings the family "Inter" from this server. */
export function keepPageAtHome(html, fontFaces) {
  let page = html
  page = replaced(
    page,
    'the bridge script',
    /<script src="https:\/\/core\.sanity-cdn\.com\/bridge\.js"[^>]*><\/script>\s*/g,
    '',
  )
  page = replaced(
    page,
    'the outside fonts',
    /(\s*@font-face \{[^}]*studio-static\.sanity\.io[^}]*\})+/g,
    `\n${fontFaces}`,
  )
  page = replaced(
    page,
    'the links to icons and manifest',
    /(<link [^>]*href=")\/static\//g,
    '$1/studio/static/',
  )
  const [left] = hostsIn(page)
  if (left) throw new Error(`The Studio's page still asks ${left} for something`)
  return page
}

/** The CSS of a font package, under the name the Studio's styles ask for. */
export function asInter(css) {
  const named = replaced(css, "the font's name", /font-family: '[^']+'/g, 'font-family: Inter')
  return replaced(named, "the font's files", /url\(\.\/files\//g, 'url(/studio/static/')
}

function replaced(text, what, find, put) {
  const next = text.replace(find, put)
  if (next === text) throw new Error(`${what} could not be found (${find.source})`)
  return next
}

/** Hosts of Sanity's that the text names in a full address. */
function hostsIn(text) {
  return new Set(
    [...text.matchAll(/https?:\/\/([a-z0-9.-]*sanity[a-z0-9.-]*)/gi)].map(([, host]) =>
      host.replace(/\.$/, ''),
    ),
  )
}
