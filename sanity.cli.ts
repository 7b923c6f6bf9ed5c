import {defineCliConfig} from 'sanity/cli'
import {ownClients} from './studio/build/own-clients.mjs'

export default defineCliConfig({
  api: {projectId: 'store', dataset: 'production'},
  // Not in sanity.config.ts too: Sanity would join both base paths.
  project: {basePath: '/studio'},
  deployment: {autoUpdates: false},
  // public/ belongs to the shop; without this its files would be copied into the Studio's build.
  vite: {publicDir: false, plugins: [ownClients()]},
})
