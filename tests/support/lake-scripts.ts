import {join} from 'node:path'
import {pathToFileURL} from 'node:url'

/** What the lake's processes run, as `npm start` builds it: a process does not read TypeScript. */
export const queryScript: URL = built('query-process.js')
export const imageScript: URL = built('image-process.js')

function built(file: string): URL {
  return pathToFileURL(join(import.meta.dirname, '../../build/tools', file))
}
