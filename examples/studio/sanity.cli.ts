import {defineCliConfig} from 'sanity/cli'
import {apiHost, dataset, projectId} from './connection'

export default defineCliConfig({
  api: {projectId, dataset, apiHost},
  // They would be downloaded whenever the Studio is opened.
  deployment: {autoUpdates: false},
})
