import {fileURLToPath} from 'node:url'

const REPLACED = '@sanity/client'
const REPLACEMENT = fileURLToPath(new URL('../connection/client-of-studio.ts', import.meta.url))
const OF_STUDIO = /\/node_modules\/sanity\/lib\//

/** For `sanity build`: the Studio's package makes its clients by `studio/connection/client-of-studio.ts`. */
export function ownClients() {
  let isReplaced = false
  return {
    name: 'own-clients',
    enforce: /** @type {const} */ ('pre'),
    /** @param {string} source @param {string | undefined} importer */
    resolveId(source, importer = '') {
      if (source !== REPLACED || !OF_STUDIO.test(importer.replaceAll('\\', '/'))) return null
      isReplaced = true
      return REPLACEMENT
    },
    /** @param {Error} [error] */
    buildEnd(error) {
      if (!error && !isReplaced) throw new Error(`The Studio's package does not import ${REPLACED} any more`)
    },
  }
}
