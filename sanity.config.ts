import {visionTool} from '@sanity/vision'
import {defineConfig} from 'sanity'
import {structureTool} from 'sanity/structure'
import {schemaTypes} from './schemas'
import {ToolMenuWithShop} from './studio/components/shop-link'
import {embeddedConnection} from './studio/connection/embedded-connection'
import {ShopMark} from './studio/icons/drawings'
import {API_VERSION} from './studio/settings/api-version'
import {plainWords} from './studio/settings/plain-words'
import {quietProtocolHint} from './studio/settings/quiet-protocol-hint'
import {readStudioSettings} from './studio/settings/studio-settings'
import {withOpenInShop} from './studio/structure/open-in-shop'
import {withPublishWhenSaved} from './studio/structure/publish-when-saved'
import {productionUrl} from './studio/structure/shop-page'
import {singletonActions} from './studio/structure/singletons'
import {structure} from './studio/structure/structure'
import {documentTemplates, offeredNewDocuments} from './studio/structure/templates'
import {theme} from './studio/theme'

const settings = readStudioSettings()
const {projectId, dataset, apiHost, embedded} = settings
if (embedded) quietProtocolHint()

export default defineConfig({
  name: 'default',
  title: 'Baraka Halal Market',
  icon: ShopMark,
  theme,
  projectId,
  dataset,
  // A hosted project brings its own clients, its own sign-in and, unless told otherwise, its own address.
  ...(embedded ? embeddedConnection(settings) : apiHost ? {apiHost} : {}),
  plugins: [
    structureTool({title: 'Content', structure}),
    visionTool({title: 'Vision', defaultApiVersion: `v${API_VERSION}`, defaultDataset: dataset}),
  ],
  schema: {types: schemaTypes, templates: documentTemplates},
  document: {
    actions: (actions, context) =>
      withOpenInShop(withPublishWhenSaved(singletonActions(actions, context), context), context),
    newDocumentOptions: offeredNewDocuments,
    productionUrl,
    comments: {enabled: false},
  },
  i18n: {bundles: [plainWords]},
  studio: {components: {toolMenu: ToolMenuWithShop}},
  // What needs a service beyond the Content Lake, or more ceremony than a shop has use for.
  releases: {enabled: false},
  scheduledPublishing: {enabled: false},
  scheduledDrafts: {enabled: false},
  tasks: {enabled: false},
  announcements: {enabled: false},
})
