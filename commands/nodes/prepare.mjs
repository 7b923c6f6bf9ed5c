import {dirname} from 'node:path'
import {fileURLToPath} from 'node:url'
import {build} from '../build.mjs'
import {install} from '../install.mjs'

/** What `npm start` does before it starts the server, so that each of the two is timed by itself. */
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
await install(root)
await build(root)
