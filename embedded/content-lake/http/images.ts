import {Hono} from 'hono'
import {imageMimeType} from '../assets/formats'
import {parseImageParams} from '../assets/image-params'
import type {ImageParams} from '../assets/image-params'
import {hashOf, needsPixels, planImage} from '../assets/plan'
import type {ImagePlan, ImageSource} from '../assets/plan'
import {publicPlan} from '../assets/public-plan'
import {downloadHeader, requireAsset} from './asset-file'
import type {FoundAsset} from './asset-file'
import {findCaller} from './context'
import type {Lake, LakeContext, LakeEnv} from './context'
import {FOREVER, noSuchFile, notModified, sendFile} from './send-file'

/** A drawing may hold scripts: opened by itself, it may do nothing. */
export const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

const VISITORS = '<visitors>'
const FOR_THIS_READER = FOREVER.replace('public', 'private')

/** `GET /images/:project/:dataset/:file`: the picture as it was uploaded, or as the address asks for it. */
export function imageRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  /** Which ones are films; read from the file once. */
  const films = new Map<string, boolean>()

  // The last part is a name of the caller's own, for the looks.
  routes.get('/images/:project/:dataset/:file/:vanity?', async (c) => {
    const asset = requireAsset(lake, c, 'images')
    const params = parseImageParams(new URL(c.req.url).searchParams)
    const {extension} = asset.name
    const isWanted = params !== null && c.req.query('dlRaw') === undefined
    if (isWanted && (extension !== 'svg' || needsPixels(params))) return sendVariant(c, asset, params)
    const headers = {...headersOf(c, asset), 'content-type': imageMimeType(extension)}
    return sendFile(c, asset.path, {etag: `"${asset.name.sha1}"`, headers})
  })
  return routes

  async function sendVariant(c: LakeContext, asset: FoundAsset, params: ImageParams) {
    const {name, path} = asset
    const source = await describeSource(asset)
    const {plan, owner, isForAll} = await allowedPlan(
      c,
      planImage(params, source, c.req.header('accept') ?? ''),
      source,
    )
    const hash = hashOf(plan)
    const headers = {
      ...headersOf(c, asset),
      // Others get another picture from this address.
      ...(!isForAll && {'cache-control': FOR_THIS_READER}),
      'content-type': imageMimeType(plan.format),
      ...(params.auto && {vary: 'Accept'}),
    }
    const etag = `"${hash}"`
    const known = notModified(c, etag, headers)
    if (known) return known
    const {variants, pictures, budget, counts} = lake.assets
    const bytes = await variants.read(`${name.sha1}-${hash}.${plan.format}`, () => {
      budget.spend(name.sha1)
      counts.conversions++
      return pictures.convert(owner, path, name.extension, plan)
    })
    const body = c.req.raw.method === 'HEAD' ? null : new Uint8Array(bytes)
    return new Response(body, {headers: {...headers, etag, 'content-length': String(bytes.byteLength)}})
  }

  /** Within the bounds for everybody nobody is looked up; beyond them only who has signed in gets what was asked for. */
  async function allowedPlan(c: LakeContext, asked: ImagePlan, source: ImageSource) {
    const plan = publicPlan(asked, source)
    if (plan === asked) return {plan, owner: VISITORS, isForAll: true}
    const {identity} = await findCaller(lake.directory, c.req.raw.headers)
    return identity
      ? {plan: asked, owner: identity.id, isForAll: false}
      : {plan, owner: VISITORS, isForAll: true}
  }

  async function describeSource({name, path, document}: FoundAsset): Promise<ImageSource> {
    const {extension, size} = name
    if (!size) throw noSuchFile()
    if (extension !== 'gif' && extension !== 'webp') return {...size, extension, animated: false}
    let animated = films.get(document._id)
    if (animated === undefined) {
      animated = await lake.assets.pictures.isAnimated(VISITORS, path)
      films.set(document._id, animated)
    }
    return {...size, extension, animated}
  }
}

function headersOf(c: LakeContext, asset: FoundAsset): Record<string, string> {
  return {
    'cache-control': FOREVER,
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'content-security-policy': SANDBOX,
    ...downloadHeader(c, asset),
  }
}
