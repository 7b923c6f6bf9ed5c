import {defineCliConfig} from 'sanity/cli'

export default defineCliConfig({
  api: {projectId: 'store', dataset: 'production'},
  // Here and not in sanity.config.ts: given in both places the two add up.
  project: {basePath: '/studio'},
  deployment: {autoUpdates: false},
  // The shop's public files are the shop's: they have no place in the Studio's folder.
  vite: {publicDir: false},
})
