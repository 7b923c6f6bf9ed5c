import {Hono} from 'hono'
import {stat} from 'node:fs/promises'
import {imageMimeType} from '../assets/formats'
import {parseImageParams} from '../assets/image-params'
import type {ImageParams} from '../assets/image-params'
import {hashOf, needsPixels, planImage} from '../assets/image-plan'
import type {ImagePlan, ImageSource} from '../assets/image-plan'
import {isConversionTimeout} from '../assets/load-sharp'
import {limitPublicPlan} from '../assets/public-plan'
import {LAKE_LIMITS} from '../limits'
import {assetHeaders, requireAsset} from './asset-file'
import type {FoundAsset} from './asset-file'
import {findCaller} from './context'
import type {Lake, LakeContext, LakeEnv} from './context'
import {IMMUTABLE, fileNotFoundError, notModified, sendFile, throwNotFoundIfMissing} from './send-file'

const ANONYMOUS = '<visitors>'
const PRIVATE_IMMUTABLE = IMMUTABLE.replace('public', 'private')

/** `GET /images/:project/:dataset/:file`: the original, or a conversion as the parameters request. */
export function imageRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  /** Whether an image is animated, by document id, to inspect each file only once. */
  const animatedById = new Map<string, boolean>()

  // `vanity` is a cosmetic file name chosen by the caller.
  routes.get('/images/:project/:dataset/:file/:vanity?', async (c) => {
    const asset = requireAsset(lake, c, 'images')
    const params = parseImageParams(new URL(c.req.url).searchParams)
    const {extension} = asset.name
    if (params?.fm === 'json') return describeImage(c, asset)
    const wantsConversion = params !== null && c.req.query('dlRaw') === undefined
    if (wantsConversion && (extension !== 'svg' || needsPixels(params))) {
      try {
        return await sendConverted(c, asset, params)
      } catch (error) {
        if (!isConversionTimeout(error) || !isSmallPicture(asset)) throw error
        // A machine that is too busy to make it fit still shows it as it is, until the next time it is asked.
        const headers = {...assetHeaders(c, asset), 'cache-control': 'no-store'}
        return sendFile(c, asset.path, {
          etag: `"${asset.name.sha1}"`,
          headers: {...headers, 'content-type': imageMimeType(extension)},
        })
      }
    }
    const headers = {...assetHeaders(c, asset), 'content-type': imageMimeType(extension)}
    return sendFile(c, asset.path, {etag: `"${asset.name.sha1}"`, headers})
  })
  return routes

  function isSmallPicture({name: {extension}, document: {size}}: FoundAsset): boolean {
    return extension !== 'svg' && typeof size === 'number' && size <= LAKE_LIMITS.images.asIsBytes
  }

  async function sendConverted(c: LakeContext, asset: FoundAsset, params: ImageParams) {
    const {name, path} = asset
    const source = await describeSource(asset)
    const {plan, owner, isPublic} = await permittedPlan(
      lake,
      c,
      planImage(params, source, c.req.header('accept') ?? ''),
      source,
    )
    const hash = hashOf(plan)
    const headers = {
      ...assetHeaders(c, asset),
      // Others receive a different image from the same URL.
      ...(!isPublic && {'cache-control': PRIVATE_IMMUTABLE}),
      'content-type': imageMimeType(plan.format),
      ...(params.auto?.format && {vary: 'Accept'}),
    }
    const etag = `"${hash}"`
    const notModifiedResponse = notModified(c, etag, headers)
    if (notModifiedResponse) return notModifiedResponse
    const {cache, images, limiter, counts} = lake.assets
    const bytes = await cache.read(`${name.sha1}-${hash}.${plan.format}`, () => {
      limiter.consume(name.sha1)
      counts.conversions++
      return images.convert(owner, path, name.extension, plan)
    })
    const body = c.req.raw.method === 'HEAD' ? null : new Uint8Array(bytes)
    return new Response(body, {headers: {...headers, etag, 'content-length': String(bytes.byteLength)}})
  }

  async function describeSource({name, path, document}: FoundAsset): Promise<ImageSource> {
    const {extension, size} = name
    if (!size) throw fileNotFoundError()
    if (extension !== 'gif' && extension !== 'webp') return {...size, extension, animated: false}
    let animated = animatedById.get(document._id)
    if (animated === undefined) {
      animated = await lake.assets.images.isAnimated(ANONYMOUS, path)
      animatedById.set(document._id, animated)
    }
    return {...size, extension, animated}
  }
}

/** `fm=json`: what the image is, for less than it takes to send it. Importers look with it whether it is there. */
async function describeImage(c: LakeContext, {name, path, document}: FoundAsset) {
  const {size} = await stat(path).catch(throwNotFoundIfMissing)
  c.header('cache-control', IMMUTABLE)
  c.header('access-control-allow-origin', '*')
  return c.json({
    'Content-Type': imageMimeType(name.extension),
    'Content-Length': size,
    PixelWidth: name.size?.width,
    PixelHeight: name.size?.height,
    SHA1: document['sha1hash'],
  })
}

/** Plans within the public limits need no authentication; only signed-in users may exceed them. */
async function permittedPlan(lake: Lake, c: LakeContext, requested: ImagePlan, source: ImageSource) {
  const plan = limitPublicPlan(requested, source)
  if (plan === requested) return {plan, owner: ANONYMOUS, isPublic: true}
  const {identity} = await findCaller(lake.directory, c.req.raw.headers)
  return identity
    ? {plan: requested, owner: identity.id, isPublic: false}
    : {plan, owner: ANONYMOUS, isPublic: true}
}
