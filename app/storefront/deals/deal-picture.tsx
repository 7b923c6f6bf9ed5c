import type {Picture as PictureData} from '~/platform/content/picture'
import {Picture} from '~/ui/picture'

const SIZES = '(min-width: 768px) 240px, 45vw'

/** The arch in the card's corner: a transparent drawing stands in it, a photograph fills it. */
export function DealPicture({picture, className}: {picture: PictureData | null; className: string}) {
  // Only opaque pictures have a blurred placeholder.
  if (picture?.lqip) {
    return (
      <div className={className}>
        <Picture picture={picture} sizes={SIZES} ratio={5 / 6} className="arch-cut" />
      </div>
    )
  }
  return (
    <div className={`${className} relative flex aspect-5/6 items-end justify-center`}>
      <svg viewBox="0 0 200 240" className="absolute inset-0 size-full" aria-hidden="true">
        <path d="M4 240V118C4 66 62 46 100 4c38 42 96 62 96 114v122Z" fill="currentColor" opacity=".1" />
        <path
          d="M14 240V119c0-47 52-64 86-101 34 37 86 54 86 101v121"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          opacity=".35"
        />
      </svg>
      {picture ? <Picture picture={picture} sizes={SIZES} ratio={1} className="mb-[6%] w-[96%]" /> : null}
    </div>
  )
}
