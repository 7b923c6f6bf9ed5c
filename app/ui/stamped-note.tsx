import {Stamp} from './stamp'
import type {StampSize} from './stamp'

interface StampedNoteProps {
  stamp: string
  text: string
  size?: StampSize
  className?: string
}

/** A stamp with the sentence that explains it. */
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
