import {join} from 'node:path'
import {pathToFileURL} from 'node:url'

/** The lake's query worker as `npm start` builds it: worker threads do not read TypeScript. */
export const queryWorker: URL = pathToFileURL(join(import.meta.dirname, '../../build/tools/query-worker.js'))
