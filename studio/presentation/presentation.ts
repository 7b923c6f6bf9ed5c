import {presentationTool} from 'sanity/presentation'
import {locations} from './locations'
import {mainDocuments} from './main-documents'

/** The name of the tool, in its addresses and in links to it. */
export const PRESENTATION = 'presentation'

/** The shop beside the forms. The shop's server is the Studio's, so that a path says where it is. */
export const presentation = presentationTool({
  name: PRESENTATION,
  title: 'Presentation',
  // A link that anybody can use until somebody withdraws it is not for drafts.
  previewUrl: {initial: '/', previewMode: {enable: '/preview-mode/enable', shareAccess: false}},
  resolve: {mainDocuments, locations},
})
