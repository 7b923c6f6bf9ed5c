import {Star} from './star'

/** For a product without a picture: a shopping bag in an arch, in the size of a picture of this ratio. */
export function NoPicture({ratio, alt, className}: {ratio: number; alt: string; className: string}) {
  const name = alt ? {role: 'img', 'aria-label': alt} : {'aria-hidden': true}
  return (
    <span {...name} className={`relative block overflow-hidden bg-mint text-forest ${className}`}>
      {/* Reserves the space of a picture of this ratio: the security policy refuses style attributes. */}
      <svg
        viewBox={`0 0 ${Math.round(ratio * 600)} 600`}
        className="block h-auto w-full"
        aria-hidden="true"
      />
      <svg
        viewBox="0 0 120 120"
        className="absolute inset-x-0 bottom-0 mx-auto h-[86%]"
        fill="none"
        aria-hidden="true"
      >
        <path d="M18 120V60c0-27 27-33 42-50 15 17 42 23 42 50v60" className="fill-cream" />
        <path
          d="M36 58h48l5 50a4 4 0 0 1-4 4H35a4 4 0 0 1-4-4Z"
          className="fill-paper stroke-forest/50"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path
          d="M49 66V52a11 11 0 0 1 22 0v14"
          className="stroke-forest/50"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <Star className="absolute inset-x-0 top-[64%] mx-auto h-[15%] text-saffron" />
    </span>
  )
}
