import {defineCliConfig} from 'sanity/cli'
import {apiHost, dataset, projectId} from './connection'

// The command line reads the host, though its types do not know it.
const api = {projectId, dataset, apiHost}

export default defineCliConfig({
  api,
  // They would be downloaded whenever the Studio is opened.
  deployment: {autoUpdates: false},
})
