import type {ImageParams, OutputFormat} from './image-params'
import type {Size} from './place-cut'

export interface Output {
  format: OutputFormat
  /** Of formats that lose something; null for the others. */
  quality: number | null
  progressive: boolean
  /** All frames, if there are several. */
  animated: boolean
}

/** Above this AVIF takes seconds; whoever leaves the format to us gets WebP. */
const MOST_AVIF_PIXELS = 4_000_000

const OWN: Readonly<Record<string, OutputFormat>> = {
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
): Output {
  // Turning or framing a film is more than the converter can do.
  const film =
    source.animated && !params.frame && params.or % 180 === 0 && !params.pad && params.crop?.[0] !== 'entropy'
  const wanted =
    params.fm === 'pjpg' ? 'jpg' : (params.fm ?? (OWN[source.extension] || ('png' satisfies OutputFormat)))
  const format = params.auto ? (findBest(accept, film, size) ?? wanted) : wanted
  return {
    format,
    quality: format === 'png' || format === 'gif' ? null : Math.max(1, params.q ?? 75),
    progressive: params.fm === 'pjpg' && format === 'jpg',
    animated: film && (format === 'gif' || format === 'webp'),
  }
}

/** The smallest of those the browser names; `image/*` alone promises nothing. */
function findBest(accept: string, film: boolean, {width, height}: Size): OutputFormat | undefined {
  const takes = (type: string) =>
    accept.split(',').some((part) => {
      const [name, ...terms] = part.split(';').map((term) => term.trim().toLowerCase())
      return name === type && !terms.some((term) => /^q=0(\.0+)?$/.test(term))
    })
  if (takes('image/avif') && !film && width * height <= MOST_AVIF_PIXELS) return 'avif'
  return takes('image/webp') ? 'webp' : undefined
}
