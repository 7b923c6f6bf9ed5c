import {join} from 'node:path'
import {pathToFileURL} from 'node:url'

/** The lake's query process as `npm start` builds it: a process does not read TypeScript. */
export const queryScript: URL = pathToFileURL(join(import.meta.dirname, '../../build/tools/query-process.js'))
