import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

/** Points a checkout of the template to a lake. Does nothing the second time. */
export function pointToLake(checkout, lake) {
  edit('frontend/sanity/lib/client.ts', (text) =>
    text.replace('  dataset,\n', `  dataset,\n  apiHost: '${lake}',\n  useProjectHostname: false,\n`),
  )
  edit('frontend/sanity/lib/utils.ts', (text) =>
    text.replace(
      'createImageUrlBuilder({\n  projectId',
      `createImageUrlBuilder({\n  baseUrl: '${lake}',\n  projectId`,
    ),
  )
  edit('frontend/app/components/SanityImage.tsx', (text) =>
    text.replace('https://cdn.sanity.io/images/', `${lake}/images/`),
  )
  // Fonts are downloaded when it is built.
  edit('frontend/app/layout.tsx', (text) =>
    text
      .replace("import {Inter, IBM_Plex_Mono} from 'next/font/google'\n", '')
      .replaceAll(/const (inter|ibmPlexMono) = \w+\(\{[^}]*\}\)/g, "const $1 = {variable: ''}"),
  )
  edit('studio/sanity.config.ts', (text) =>
    text.replace('  dataset,\n\n', `  dataset,\n  apiHost: '${lake}',\n\n`),
  )
  // Automatic updates are downloaded when it is opened.
  edit('studio/sanity.cli.ts', (text) => text.replace('autoUpdates: true', 'autoUpdates: false'))

  function edit(path, change) {
    const file = join(checkout, path)
    const before = readFileSync(file, 'utf8')
    if (before.includes(lake)) return
    const after = change(before)
    if (after !== before) writeFileSync(file, after)
  }
}
