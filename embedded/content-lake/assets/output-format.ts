import type {ImageParams, OutputFormat} from './image-params'
import type {Size} from './crop-rect'

export interface OutputOptions {
  format: OutputFormat
  /** null for lossless formats. */
  quality: number | null
  progressive: boolean
  /** Whether all frames are converted. */
  animated: boolean
}

/** Encoding larger AVIF images takes seconds; `auto=format` falls back to WebP. */
const MAX_AVIF_PIXELS = 4_000_000

/** For `auto=compress`: smaller, and hardly worse to look at. */
const COMPRESSED_QUALITY = 60

const FORMAT_BY_EXTENSION: Readonly<Record<string, OutputFormat>> = {
  jpg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
}

export function chooseFormat(
  params: ImageParams,
  source: {extension: string; animated: boolean},
  accept: string,
  size: Size,
): OutputOptions {
  // Sharp cannot rotate by 90°, pad or entropy-crop animations.
  const animated =
    source.animated && !params.frame && params.or % 180 === 0 && !params.pad && params.crop?.[0] !== 'entropy'
  const requested = requestedFormat(params) ?? FORMAT_BY_EXTENSION[source.extension] ?? 'png'
  const format = params.auto?.format ? (negotiateFormat(accept, animated, size) ?? requested) : requested
  return {
    format,
    quality:
      format === 'png' || format === 'gif'
        ? null
        : Math.max(1, params.q ?? (params.auto?.compress ? COMPRESSED_QUALITY : 75)),
    progressive: params.fm === 'pjpg' && format === 'jpg',
    animated: animated && (format === 'gif' || format === 'webp'),
  }
}

/** A description of the image (`json`) is no format of it. */
function requestedFormat({fm}: ImageParams): OutputFormat | undefined {
  if (fm === 'json') return undefined
  return fm === 'pjpg' ? 'jpg' : fm
}

/** Only formats that `Accept` names; `image/*` is no evidence of support. */
function negotiateFormat(accept: string, animated: boolean, {width, height}: Size): OutputFormat | undefined {
  const accepts = (type: string) =>
    accept.split(',').some((part) => {
      const [name, ...terms] = part.split(';').map((term) => term.trim().toLowerCase())
      return name === type && !terms.some((term) => /^q=0(\.0+)?$/.test(term))
    })
  if (accepts('image/avif') && !animated && width * height <= MAX_AVIF_PIXELS) return 'avif'
  return accepts('image/webp') ? 'webp' : undefined
}
