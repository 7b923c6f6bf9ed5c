import {readFile} from 'node:fs/promises'
import {BOUNDS} from '../bounds'
import {boomError} from '../documents/errors'
import {findImageFormat} from './formats'
import type {ImageFormat} from './formats'
import {CONVERSION_SECONDS, LONGEST_SIDE, MOST_PIXELS} from './limits'
import {loadSharp} from './sharp'

export interface InspectedImage extends ImageFormat {
  /** Read into memory, so that a drawing has no folder of its own from which it could include other files. */
  bytes: Buffer
  /** As it is seen: turned the way the camera noted. */
  width: number
  height: number
  hasAlpha: boolean
  isOpaque: boolean
}

/**
 * Believes the bytes alone. Sizes come from the header, before anything is decoded; then the whole of it is
 * decoded once, since a picture that breaks off shows only at its end.
 *
 * @throws LakeError 400, 413
 */
export async function inspectImage(path: string): Promise<InspectedImage> {
  const bytes = await readFile(path)
  const {format, frames, ...head} = await readHead(bytes)
  if (head.width > LONGEST_SIDE || head.height > LONGEST_SIDE) {
    throw refused(
      413,
      `The picture is ${head.width} × ${head.height}; ${LONGEST_SIDE} pixels a side are allowed`,
    )
  }
  if (head.width * head.height * frames > MOST_PIXELS) {
    throw refused(413, `The picture has ${frames} frames of ${head.width} × ${head.height}: too many pixels`)
  }
  if (format.extension === 'svg') requireSimpleDrawing(bytes)
  const isDrawing = format.extension === 'svg'
  const isOpaque = await readOpacity(bytes, {hasAlpha: head.hasAlpha, frames, isDrawing})
  return {...head, ...format, bytes, isOpaque}
}

async function readHead(bytes: Buffer) {
  // A compressed drawing could unpack to anything.
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) throw notAnImage()
  const sharp = await loadSharp()
  try {
    const {
      autoOrient,
      pages = 1,
      hasAlpha,
      ...metadata
    } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata()
    const format = findImageFormat(metadata.format, metadata.compression)
    if (!format || !autoOrient.width || !autoOrient.height) throw notAnImage()
    // Of formats that keep several pictures in a file, not all show them as a film.
    const frames = metadata.format === 'gif' || metadata.format === 'webp' ? pages : 1
    return {format, frames, hasAlpha, width: autoOrient.width, height: autoOrient.height}
  } catch (error) {
    throw notAnImage(error)
  }
}

async function readOpacity(
  bytes: Buffer,
  {hasAlpha, frames, isDrawing}: {hasAlpha: boolean; frames: number; isDrawing: boolean},
) {
  const sharp = await loadSharp()
  const image = () =>
    sharp(bytes, {failOn: 'error', limitInputPixels: MOST_PIXELS, ...(frames > 1 && {pages: -1})})
  try {
    if (isDrawing) {
      const side = BOUNDS.pictures.drawingSide
      const small = await image()
        .resize(side, side, {fit: 'inside', withoutEnlargement: true})
        .png()
        .toBuffer()
      return (await sharp(small).stats()).isOpaque
    }
    if (hasAlpha || frames > 1) return (await image().stats()).isOpaque
    await image().resize(16, 16, {fit: 'fill'}).timeout({seconds: CONVERSION_SECONDS}).raw().toBuffer()
    return true
  } catch (error) {
    throw refused(400, 'The picture is damaged or incomplete', error)
  }
}

/**
 * Effects may cost any number of steps for each pixel, and entities may hide them.
 *
 * @throws LakeError 400
 */
function requireSimpleDrawing(bytes: Buffer) {
  const text = bytes.toString('latin1')
  // In two bytes a letter nothing would be found.
  const isWide = text.includes('\u0000')
  if (!isWide && !/<!entity|<\s*(\w+:)?filter\b/i.test(text)) return
  throw refused(
    400,
    'Drawings with filters, entities or a wide encoding are not taken: export it as a plain SVG',
  )
}

function notAnImage(cause?: unknown) {
  return refused(
    400,
    'This is not a picture of a kind that is taken: JPEG, PNG, WebP, GIF, AVIF, SVG or TIFF',
    cause,
  )
}

export function refused(status: 400 | 413, message: string, cause?: unknown) {
  const error = boomError(status, status === 413 ? 'Payload Too Large' : 'Bad Request', message)
  error.cause = cause
  return error
}
