const SIZES = {
  small: 'border-2 px-1.5 py-0.5 text-sm',
  large: 'border-3 px-2.5 py-1 text-2xl',
  huge: 'border-4 px-3 py-1.5 text-4xl',
}

type StampSize = keyof typeof SIZES

interface StampProps {
  text: string
  size?: StampSize
  className?: string
}

/** A framed word in red. The frame carries the meaning in print and without color vision. */
export function Stamp({text, size = 'large', className = ''}: StampProps) {
  return (
    <strong
      className={`inline-block shrink-0 rounded-md border-pomegranate bg-paper font-sans leading-none font-extrabold tracking-widest text-pomegranate ${SIZES[size]} ${className}`}
    >
      {text}
    </strong>
  )
}

interface StampedNoteProps {
  stamp: string
  text: string
  size?: StampSize
  className?: string
}

/** A stamp and the sentence that explains it. */
export function StampedNote({stamp, text, size = 'large', className = ''}: StampedNoteProps) {
  return (
    <p
      className={`flex items-center gap-x-4 gap-y-2 rounded-card border-3 border-pomegranate bg-paper px-4 py-3 text-start text-lg leading-snug font-semibold text-pomegranate max-sm:flex-wrap ${className}`}
    >
      <Stamp text={stamp} size={size} />
      <span className="min-w-0">{text}</span>
    </p>
  )
}
