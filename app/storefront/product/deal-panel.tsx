import {Tag} from 'lucide-react'
import type {DealNote} from './deal-notes'

/** A deal behind a price: what it does, and until when. */
export function DealPanel({note: {title, text, ends}}: {note: DealNote}) {
  return (
    <div className="flex gap-3 rounded-card bg-saffron/20 px-4 py-3">
      <Tag className="mt-0.5 size-5 shrink-0 text-saffron-text" aria-hidden="true" />
      <div>
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
        {ends ? (
          <p className={ends.today ? 'font-semibold text-pomegranate' : 'text-sm text-muted'}>{ends.text}</p>
        ) : null}
      </div>
    </div>
  )
}
