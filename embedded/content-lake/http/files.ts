import {Hono} from 'hono'
import {fileMimeType, isShownInline} from '../assets/formats'
import {assetHeaders, originalNameOf, requireAsset} from './asset-file'
import type {Lake, LakeEnv} from './context'
import {contentDisposition, sendFile} from './send-file'

/**
 * Browsers do not display PDFs in a sandbox. Not needed here: a PDF is never interpreted as HTML, and its scripts run
 * inside the viewer.
 */
const PDF_CSP = "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** `GET /files/:project/:dataset/:file` */
export function fileRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  routes.get('/files/:project/:dataset/:file/:vanity?', async (c) => {
    const asset = requireAsset(lake, c, 'files')
    const {sha1, extension} = asset.name
    const mimeType = fileMimeType(extension)
    const disposition = isShownInline(mimeType) ? 'inline' : 'attachment'
    return sendFile(c, asset.path, {
      etag: `"${sha1}"`,
      headers: {
        'content-type': mimeType === 'text/plain' ? 'text/plain; charset=utf-8' : mimeType,
        'content-disposition': contentDisposition(disposition, originalNameOf(asset.document)),
        ...assetHeaders(c, asset, mimeType === 'application/pdf' ? PDF_CSP : undefined),
      },
    })
  })
  return routes
}
