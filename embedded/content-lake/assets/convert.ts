import {readFile} from 'node:fs/promises'
import type {Sharp} from 'sharp'
import type {ImagePlan} from './image-plan'
import {loadSharp} from './load-sharp'
import {LAKE_LIMITS} from '../limits'

const TRANSPARENT = {r: 255, g: 255, b: 255, alpha: 0}
const WHITE = {r: 255, g: 255, b: 255, alpha: 1}
/** The cost of a blur grows with its radius; larger ones are applied to a downscaled image. */
const MAX_SIGMA = 5

/** Executes the plan. Metadata of the file (EXIF, GPS) is not copied. */
export async function convertImage(path: string, extension: string, plan: ImagePlan): Promise<Buffer> {
  const sharp = await loadSharp()
  // An SVG read from memory has no base path, so it cannot include other files.
  const input = extension === 'svg' ? await readFile(path) : path
  let image = sharp(input, {
    autoOrient: true,
    limitInputPixels: LAKE_LIMITS.images.pixels,
    failOn: 'error',
    ...(plan.animated && {pages: -1}),
  }).timeout({seconds: LAKE_LIMITS.images.conversionSeconds})
  image = resize(image, plan)
  image = await blurImage(image, plan)
  return encode(applyEffects(addMargin(image, plan), plan), plan).toBuffer()
}

/** Whether there is more than one frame; called for formats that can be animated. */
export async function isAnimated(path: string): Promise<boolean> {
  const sharp = await loadSharp()
  const {pages = 1} = await sharp(path, {limitInputPixels: LAKE_LIMITS.images.pixels}).metadata()
  return pages > 1
}

function resize(image: Sharp, {extract, size, entropy, background, turn, ...plan}: ImagePlan): Sharp {
  const extracted = extract ? image.extract(extract) : image
  const sized = extracted.resize({
    ...size,
    fit: entropy ? 'cover' : 'fill',
    ...(entropy && {position: 'entropy'}),
  })
  const opaque = background?.alpha === 1 || plan.format === 'jpg'
  const flat = opaque ? sized.flatten({background: background ?? WHITE}) : sized
  const mirrored = plan.mirrored ? flat.flop() : flat
  const flipped = plan.upsideDown ? mirrored.flip() : mirrored
  return turn === 0 ? flipped : flipped.rotate(turn)
}

async function blurImage(image: Sharp, {blur, size, turn, animated}: ImagePlan): Promise<Sharp> {
  // As at the hosted service, a blur of 100 makes shapes unrecognizable at usual sizes.
  const sigma = blur / 4
  if (sigma < 0.3) return image
  if (sigma <= MAX_SIGMA || animated) return image.blur(Math.min(sigma, MAX_SIGMA))
  const [width, height] = turn % 180 === 0 ? [size.width, size.height] : [size.height, size.width]
  const smaller = MAX_SIGMA / sigma
  const sharp = await loadSharp()
  const whole = await image.png({compressionLevel: 0}).toBuffer()
  const small = await sharp(whole, {limitInputPixels: LAKE_LIMITS.images.pixels})
    .resize(Math.max(1, Math.round(width * smaller)), Math.max(1, Math.round(height * smaller)), {
      fit: 'fill',
    })
    .blur(MAX_SIGMA)
    .png({compressionLevel: 0})
    .toBuffer()
  return sharp(small)
    .timeout({seconds: LAKE_LIMITS.images.conversionSeconds})
    .resize(width, height, {fit: 'fill', kernel: 'cubic'})
}

function addMargin(image: Sharp, {margin, background, format}: ImagePlan): Sharp {
  if (!margin) return image
  return image.extend({...margin, background: background ?? (format === 'jpg' ? WHITE : TRANSPARENT)})
}

function applyEffects(image: Sharp, {sharpen, saturation, invert}: ImagePlan): Sharp {
  let changed = image
  if (saturation !== 0) changed = changed.modulate({saturation: 1 + saturation / 100})
  if (sharpen > 0) changed = changed.sharpen({sigma: 0.5 + sharpen / 50})
  return invert ? changed.negate({alpha: false}) : changed
}

function encode(image: Sharp, {format, quality, progressive, size}: ImagePlan): Sharp {
  switch (format) {
    case 'jpg':
      return image.jpeg({quality: quality ?? 75, progressive})
    case 'png':
      return image.png()
    case 'gif':
      return image.gif()
    case 'webp':
      return image.webp({quality: quality ?? 75})
    case 'avif':
      // AVIF's quality scale differs: 53 here looks like 75 in the other formats. Higher effort delays the first
      // visitor.
      return image.avif({
        quality: Math.max(1, Math.round((quality ?? 75) * 0.7)),
        effort: size.width * size.height > 4_000_000 ? 0 : 3,
      })
  }
}
