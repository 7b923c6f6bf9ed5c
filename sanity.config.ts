import {visionTool} from '@sanity/vision'
import {defineConfig, defineLocaleResourceBundle} from 'sanity'
import type {CurrentUser} from 'sanity'
import {structureTool} from 'sanity/structure'
import {schemaTypes} from './schemas'
import {LayoutWithoutProject} from './studio/components/layout-without-project'
import {ToolMenuWithPlaces} from './studio/components/places-menu'
import {presentation} from './studio/presentation/presentation'
import {embeddedConnection, hideHttp1Warning} from './studio/connection/embedded-connection'
import {ownHostConnection} from './studio/connection/own-host-connection'
import {ShopMark} from './studio/icons/drawings'
import {findPictureSource} from './studio/pictures/picture-source'
import {API_VERSION, readStudioSettings} from './studio/settings/studio-settings'
import {withCopyWithoutAddress} from './studio/structure/copy-without-address'
import {withOpenInShop} from './studio/structure/open-in-shop'
import {withPublishWhenSaved} from './studio/structure/publish-when-saved'
import {productionUrl} from './studio/structure/shop-page'
import {structure} from './studio/structure/structure'
import {documentTemplates, newDocumentOptions, singletonActions} from './studio/structure/templates'
import {theme} from './studio/theme'

const settings = readStudioSettings()
const {projectId, dataset, apiHost, embedded} = settings
if (embedded) hideHttp1Warning()

/** Replaces the Studio's own messages, which speak of slugs and of ISO-8601. */
const plainMessages = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'validation',
  resources: {
    'slug.not-unique': 'Another one has this web address already. Change it a little',
    'date.invalid-format': 'This cannot be read. Write a day like 11/28/2026, and a time like 9 PM',
  },
})

/** "Failed to schedule", says the Studio of one that was scheduled and could not be published then. */
const releaseMessages = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'releases',
  resources: {
    'failed-schedule-title': 'It could not go out at its time. Put it right, and schedule it again',
  },
})

export default defineConfig({
  name: 'default',
  title: 'Baraka Halal Market',
  icon: ShopMark,
  theme,
  projectId,
  dataset,
  // A hosted project uses Sanity's own clients, sign-in and address.
  ...(embedded ? embeddedConnection(settings) : apiHost ? ownHostConnection(apiHost) : {}),
  plugins: [
    structureTool({title: 'Content', structure}),
    presentation,
    visionTool({title: 'Vision', defaultApiVersion: `v${API_VERSION}`, defaultDataset: dataset}),
  ],
  schema: {types: schemaTypes, templates: documentTemplates},
  document: {
    actions: (actions, context) =>
      withOpenInShop(
        withPublishWhenSaved(withCopyWithoutAddress(singletonActions(actions, context), context), context),
        context,
      ),
    newDocumentOptions,
    productionUrl,
    comments: {enabled: false},
  },
  form: {image: {assetSources: (sources) => [findPictureSource, ...sources]}},
  i18n: {bundles: [plainMessages, releaseMessages]},
  // A campaign of several documents goes out at once; one document can wait for its time by itself.
  releases: {enabled: true},
  scheduledDrafts: {enabled: true},
  // Queries are for those who run the shop; others would meet an error of syntax.
  tools: (tools, {currentUser}) =>
    isAdministrator(currentUser) ? tools : tools.filter(({name}) => name !== 'vision'),
  studio: {
    components: {toolMenu: ToolMenuWithPlaces, ...(apiHost ? {layout: LayoutWithoutProject} : {})},
  },
  // Features that need services beyond the Content Lake, or more process than a shop has use for.
  scheduledPublishing: {enabled: false},
  tasks: {enabled: false},
  announcements: {enabled: false},
})

function isAdministrator(user: CurrentUser | null): boolean {
  return user?.roles.some(({name}) => name === 'administrator') ?? false
}
