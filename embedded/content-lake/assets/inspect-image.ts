import {readFile} from 'node:fs/promises'
import {LAKE_LIMITS} from '../limits'
import {boomError} from '../documents/errors'
import {findImageFormat} from './formats'
import type {ImageFormat} from './formats'
import {loadSharp} from './load-sharp'

export interface InspectedImage extends ImageFormat {
  /** Kept in memory: an SVG read from a path could include files beside it. */
  bytes: Buffer
  /** After applying the EXIF orientation. */
  width: number
  height: number
  hasAlpha: boolean
  isOpaque: boolean
  /** What the camera wrote. */
  exif: Buffer | undefined
}

/**
 * Trusts the bytes only. Checks the dimensions in the header before decoding, then decodes everything once, because
 * truncation shows only at the end.
 *
 * @throws LakeError 400, 413
 */
export async function inspectImage(path: string): Promise<InspectedImage> {
  const bytes = await readFile(path)
  const {format, frames, ...header} = await readHeader(bytes)
  if (header.width > LAKE_LIMITS.images.side || header.height > LAKE_LIMITS.images.side) {
    throw invalidImageError(
      413,
      `The picture is ${header.width} × ${header.height}; ${LAKE_LIMITS.images.side} pixels a side are allowed`,
    )
  }
  if (header.width * header.height * frames > LAKE_LIMITS.images.pixels) {
    throw invalidImageError(
      413,
      `The picture has ${frames} frames of ${header.width} × ${header.height}: too many pixels`,
    )
  }
  if (format.extension === 'svg') requireSafeSvg(bytes)
  const isSvg = format.extension === 'svg'
  const isOpaque = await readOpacity(bytes, {hasAlpha: header.hasAlpha, frames, isSvg})
  return {...header, ...format, bytes, isOpaque}
}

async function readHeader(bytes: Buffer) {
  // Gzip: a compressed SVG could expand to any size.
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) throw notAnImageError()
  const sharp = await loadSharp()
  try {
    const metadata = await sharp(bytes, {limitInputPixels: false}).metadata()
    const {width, height} = metadata.autoOrient
    const format = findImageFormat(metadata.format, metadata.compression)
    if (!format || !width || !height) throw notAnImageError()
    // Other multi-page formats are not animations.
    const isAnimation = metadata.format === 'gif' || metadata.format === 'webp'
    const frames = isAnimation ? (metadata.pages ?? 1) : 1
    return {format, frames, hasAlpha: metadata.hasAlpha, width, height, exif: metadata.exif}
  } catch (error) {
    throw notAnImageError(error)
  }
}

async function readOpacity(
  bytes: Buffer,
  {hasAlpha, frames, isSvg}: {hasAlpha: boolean; frames: number; isSvg: boolean},
) {
  const sharp = await loadSharp()
  const image = () =>
    sharp(bytes, {
      failOn: 'error',
      limitInputPixels: LAKE_LIMITS.images.pixels,
      ...(frames > 1 && {pages: -1}),
    })
  try {
    if (isSvg) {
      const side = LAKE_LIMITS.images.svgSide
      const small = await image()
        .resize(side, side, {fit: 'inside', withoutEnlargement: true})
        .png()
        .toBuffer()
      return (await sharp(small).stats()).isOpaque
    }
    if (hasAlpha || frames > 1) return (await image().stats()).isOpaque
    await image()
      .resize(16, 16, {fit: 'fill'})
      .timeout({seconds: LAKE_LIMITS.images.conversionSeconds})
      .raw()
      .toBuffer()
    return true
  } catch (error) {
    throw invalidImageError(400, 'The picture is damaged or incomplete', error)
  }
}

/**
 * SVG filters cost any amount of time per pixel, and entities can hide them.
 *
 * @throws LakeError 400
 */
function requireSafeSvg(bytes: Buffer) {
  const text = bytes.toString('latin1')
  // In UTF-16 the pattern below would not match.
  const isUtf16 = text.includes('\u0000')
  if (!isUtf16 && !/<!entity|<\s*(\w+:)?filter\b/i.test(text)) return
  throw invalidImageError(
    400,
    'Drawings with filters, entities or a wide encoding are not taken: export it as a plain SVG',
  )
}

function notAnImageError(cause?: unknown) {
  return invalidImageError(
    400,
    'This is not a picture of a kind that is taken: JPEG, PNG, WebP, GIF, AVIF, SVG or TIFF',
    cause,
  )
}

export function invalidImageError(status: 400 | 413, message: string, cause?: unknown) {
  const error = boomError(status, message)
  error.cause = cause
  return error
}
