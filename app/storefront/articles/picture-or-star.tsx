import type {Picture as PictureData} from '~/platform/content/picture'
import {Picture} from '~/ui/picture'
import {Star} from '~/ui/star'

interface PictureOrStarProps {
  picture: PictureData | null
  sizes: string
  shape: keyof typeof shapes
  eager?: boolean
  className?: string
}

const shapes = {
  card: {ratio: 4 / 3, aspect: 'aspect-4/3'},
  arch: {ratio: 5 / 6, aspect: 'aspect-5/6'},
} as const

/** A picture, or a star on a quiet ground in the same shape. */
export function PictureOrStar({picture, sizes, shape, eager, className = ''}: PictureOrStarProps) {
  const {ratio, aspect} = shapes[shape]
  if (picture) {
    return <Picture picture={picture} sizes={sizes} ratio={ratio} eager={eager} className={className} />
  }
  return (
    <span className={`flex items-center justify-center bg-mint ${aspect} ${className}`}>
      <Star className="size-1/4 text-forest/20" />
    </span>
  )
}
