import {CirclePause} from 'lucide-react'

/** Why no orders are taken for now, and when they are again. */
export function PausedNote({text, className = ''}: {text: string; className?: string}) {
  return (
    <p
      role="status"
      className={`flex items-start gap-2.5 rounded-card bg-saffron/25 px-4 py-3 text-start font-semibold text-ink ${className}`}
    >
      <CirclePause className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      {text}
    </p>
  )
}
