import {Hono} from 'hono'
import {fileMimeType, isShownInline} from '../assets/formats'
import {downloadHeader, originalNameOf, requireAsset} from './asset-file'
import type {Lake, LakeEnv} from './context'
import {SANDBOX} from './images'
import {FOREVER, dispositionOf, sendFile} from './send-file'

/**
 * Browsers show no PDF in a sandbox. It needs none: it is never taken for a page, and its scripts, if any, run in
 * the viewer.
 */
const VIEWER = "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

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
        'cache-control': FOREVER,
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
        'content-security-policy': mimeType === 'application/pdf' ? VIEWER : SANDBOX,
        'content-disposition': dispositionOf(disposition, originalNameOf(asset.document)),
        ...downloadHeader(c, asset),
      },
    })
  })
  return routes
}
