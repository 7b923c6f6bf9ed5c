import {useEffect, useRef, useState} from 'react'
import type {ComponentProps} from 'react'
import {Picture} from './picture'
import type {PictureSource} from '~/platform/url/picture-url'
import {NoPicture} from './no-picture'

interface ProductPictureProps {
  product: {picture: PictureSource | null; imageUrl: string | null}
  /** How wide it shows, as in the attribute `sizes`. */
  sizes: string
  /** Width over height. */
  ratio?: number
  /** For pictures above the fold; others load lazily. */
  eager?: boolean
  /** Absent: decorative, the product's name is beside it. */
  alt?: string
  className?: string
  /** The picture of the point-of-sale system could not be had. */
  onFailure?: () => void
}

/** The product's own picture, the point-of-sale system's, or a placeholder. */
export function ProductPicture({
  product: {picture, imageUrl},
  sizes,
  ratio = 4 / 3,
  eager = false,
  alt = '',
  className = '',
  onFailure,
}: ProductPictureProps) {
  if (picture) {
    const frame = {sizes, ratio, eager, className: `bg-mint ${className}`}
    return <Picture picture={{...picture, alt}} {...frame} />
  }
  const frame = {ratio, alt, className}
  if (imageUrl === null) return <NoPicture {...frame} />
  return <ExternalPicture key={imageUrl} src={imageUrl} eager={eager} onFailure={onFailure} {...frame} />
}

interface ExternalPictureProps extends ComponentProps<typeof NoPicture> {
  src: string
  eager: boolean
  onFailure: (() => void) | undefined
}

/** Its host may be down; the placeholder replaces it then. */
function ExternalPicture({src, ratio, eager, alt, className, onFailure}: ExternalPictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    // It may have failed before hydration.
    if (image.current?.complete && image.current.naturalWidth === 0) setHasFailed(true)
  }, [])
  useEffect(() => {
    if (hasFailed) onFailure?.()
  }, [hasFailed, onFailure])
  if (hasFailed) return <NoPicture ratio={ratio} alt={alt} className={className} />
  return (
    <span className={`relative block overflow-hidden bg-mint ${className}`}>
      <img
        ref={image}
        src={src}
        alt={alt}
        width={800}
        height={Math.round(800 / ratio)}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setHasFailed(true)}
        className="relative h-auto w-full object-cover"
      />
    </span>
  )
}
