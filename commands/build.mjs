import {build} from './build/build.mjs'
import {install} from './install/install.mjs'
import {root} from './root.mjs'

/** `npm run build`: everything that `npm start` does before it starts the server. */
await install(root)
await build(root)
