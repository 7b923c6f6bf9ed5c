import {MessageSquareText} from 'lucide-react'

interface NoteTextProps {
  /** Before the note, for screen readers; shown too if `isLabeled`. */
  label: string
  text: string
  isLabeled?: boolean
  className?: string
}

/** What a shopper wrote, as plain text: with its lines, and in its own direction. */
export function NoteText({label, text, isLabeled = false, className = ''}: NoteTextProps) {
  return (
    <span className={`flex items-start gap-1.5 ${className}`}>
      <MessageSquareText className="mt-[0.2em] size-[1em] shrink-0" aria-hidden="true" />
      <span className="min-w-0">
        <span className={isLabeled ? 'block font-semibold' : 'sr-only'}>{label} </span>
        <bdi className="wrap-anywhere whitespace-pre-line">{text}</bdi>
      </span>
    </span>
  )
}
