import {words} from './words'

const SIZES = {
  small: 'border-2 px-1.5 py-0.5 text-sm',
  large: 'border-3 px-2.5 py-1 text-2xl',
  huge: 'border-4 px-3 py-1.5 text-4xl',
}

export type StampSize = keyof typeof SIZES

/** The word by itself, in red and in a frame, so that paper and whoever sees no red have it too. */
export function TestStamp({size = 'large', className = ''}: {size?: StampSize; className?: string}) {
  return (
    <strong
      className={`inline-block shrink-0 rounded-md border-pomegranate bg-paper font-sans leading-none font-extrabold tracking-widest text-pomegranate ${SIZES[size]} ${className}`}
    >
      {words.stamp}
    </strong>
  )
}
