import {TestStamp} from './stamp'
import type {StampSize} from './stamp'

interface StampedNoticeProps {
  text: string
  size?: StampSize
  className?: string
}

/** The stamp, and what it means. */
export function StampedNotice({text, size = 'large', className = ''}: StampedNoticeProps) {
  return (
    <p
      className={`flex items-center gap-x-4 gap-y-2 rounded-card border-3 border-pomegranate bg-paper px-4 py-3 text-start text-lg leading-snug font-semibold text-pomegranate max-sm:flex-wrap ${className}`}
    >
      <TestStamp size={size} />
      <span className="min-w-0">{text}</span>
    </p>
  )
}
