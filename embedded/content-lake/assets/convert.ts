import {readFile} from 'node:fs/promises'
import type {Sharp} from 'sharp'
import {CONVERSION_SECONDS, MOST_PIXELS} from './limits'
import type {ImagePlan} from './plan'
import {loadSharp} from './sharp'

const CLEAR = {r: 255, g: 255, b: 255, alpha: 0}
const WHITE = {r: 255, g: 255, b: 255, alpha: 1}
/** Blurring costs more the wider it is: a wider one is done on a smaller picture. */
const WIDEST_BLUR = 5

/** Follows the plan; what the file says about itself (camera, place) is left out. */
export async function convertImage(path: string, extension: string, plan: ImagePlan): Promise<Buffer> {
  const sharp = await loadSharp()
  // In memory a drawing has no folder, so it can include no other file.
  const input = extension === 'svg' ? await readFile(path) : path
  let image = sharp(input, {
    autoOrient: true,
    limitInputPixels: MOST_PIXELS,
    failOn: 'error',
    ...(plan.animated && {pages: -1}),
  }).timeout({seconds: CONVERSION_SECONDS})
  image = toSize(image, plan)
  image = await withBlur(image, plan)
  return encode(withEffects(withMargin(image, plan), plan), plan).toBuffer()
}

/** Whether there is more than one frame. Asked of formats that are shown as a film. */
export async function isAnimated(path: string): Promise<boolean> {
  const sharp = await loadSharp()
  const {pages = 1} = await sharp(path, {limitInputPixels: MOST_PIXELS}).metadata()
  return pages > 1
}

function toSize(image: Sharp, {extract, size, entropy, background, turn, ...plan}: ImagePlan): Sharp {
  const kept = extract ? image.extract(extract) : image
  const sized = kept.resize({...size, fit: entropy ? 'cover' : 'fill', ...(entropy && {position: 'entropy'})})
  const opaque = background?.alpha === 1 || plan.format === 'jpg'
  const flat = opaque ? sized.flatten({background: background ?? WHITE}) : sized
  const mirrored = plan.mirrored ? flat.flop() : flat
  const flipped = plan.upsideDown ? mirrored.flip() : mirrored
  return turn === 0 ? flipped : flipped.rotate(turn)
}

async function withBlur(image: Sharp, {blur, size, turn, animated}: ImagePlan): Promise<Sharp> {
  // A blur of 100 makes shapes unrecognisable in a picture of the usual size, as it does at the hosted service.
  const sigma = blur / 4
  if (sigma < 0.3) return image
  if (sigma <= WIDEST_BLUR || animated) return image.blur(Math.min(sigma, WIDEST_BLUR))
  const [width, height] = turn % 180 === 0 ? [size.width, size.height] : [size.height, size.width]
  const smaller = WIDEST_BLUR / sigma
  const sharp = await loadSharp()
  const whole = await image.png({compressionLevel: 0}).toBuffer()
  const small = await sharp(whole, {limitInputPixels: MOST_PIXELS})
    .resize(Math.max(1, Math.round(width * smaller)), Math.max(1, Math.round(height * smaller)), {
      fit: 'fill',
    })
    .blur(WIDEST_BLUR)
    .png({compressionLevel: 0})
    .toBuffer()
  return sharp(small)
    .timeout({seconds: CONVERSION_SECONDS})
    .resize(width, height, {fit: 'fill', kernel: 'cubic'})
}

function withMargin(image: Sharp, {margin, background, format}: ImagePlan): Sharp {
  if (!margin) return image
  return image.extend({...margin, background: background ?? (format === 'jpg' ? WHITE : CLEAR)})
}

function withEffects(image: Sharp, {sharpen, saturation, invert}: ImagePlan): Sharp {
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
      // Its scale is another: 75 of the rest looks like 53 of this. The more effort, the longer the first visitor waits.
      return image.avif({
        quality: Math.max(1, Math.round((quality ?? 75) * 0.7)),
        effort: size.width * size.height > 4_000_000 ? 0 : 3,
      })
  }
}
