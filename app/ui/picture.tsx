import {pictureUrl, aspectRatioOf, maxWidthOf} from '~/platform/url/picture-url'
import type {PictureSource} from '~/platform/url/picture-url'

const WIDTHS = [160, 320, 480, 640, 800, 1080, 1440, 1920]

interface PictureProps {
  picture: PictureSource
  /** How wide it shows, as in the attribute `sizes`. */
  sizes: string
  /** Width over height; absent: the picture's own. */
  ratio?: number
  /** For pictures above the fold; others load lazily. */
  eager?: boolean
  /** Of the frame: its width, its corners, its arch. */
  className?: string
}

/** A responsive picture in a frame that reserves its space. */
export function Picture({picture, sizes, ratio, eager = false, className = ''}: PictureProps) {
  const shape = ratio ?? aspectRatioOf(picture)
  const widest = Math.max(1, maxWidthOf(picture, shape))
  const widths = [...WIDTHS.filter((width) => width < widest), Math.min(widest, WIDTHS.at(-1) ?? widest)]
  const height = (width: number) => Math.max(1, Math.round(width / shape))
  const urlOf = (width: number) =>
    pictureUrl(picture, {width, height: ratio === undefined ? undefined : height(width)})
  const middle = widths.find((width) => width >= 800) ?? widest
  return (
    <span className={`relative block overflow-hidden ${className}`}>
      {picture.lqip ? (
        <img
          src={picture.lqip}
          alt=""
          aria-hidden="true"
          className="absolute inset-0 size-full scale-110 object-cover blur-md"
        />
      ) : null}
      <img
        src={urlOf(middle)}
        srcSet={widths.map((width) => `${urlOf(width)} ${width}w`).join(', ')}
        sizes={sizes}
        width={middle}
        height={height(middle)}
        alt={picture.alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        // React 18 does not know this attribute by its own name.
        {...{fetchpriority: eager ? 'high' : undefined}}
        className="relative h-auto w-full object-cover"
      />
    </span>
  )
}
