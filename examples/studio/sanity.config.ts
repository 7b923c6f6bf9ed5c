import {defineConfig} from 'sanity'
import {presentationTool} from 'sanity/presentation'
import {structureTool} from 'sanity/structure'
import {apiHost, dataset, projectId, siteUrl} from './connection'
import {locations, mainDocuments} from './presentation'
import {author} from './schema/author'
import {post} from './schema/post'

export default defineConfig({
  title: 'Example Studio',
  projectId,
  dataset,
  apiHost,
  plugins: [
    structureTool(),
    presentationTool({
      previewUrl: {initial: siteUrl, previewMode: {enable: '/api/draft-mode/enable'}},
      resolve: {locations, mainDocuments},
    }),
  ],
  schema: {types: [post, author]},
})
