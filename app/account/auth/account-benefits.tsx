import {Clock, ReceiptText, RotateCcw} from 'lucide-react'
import {STAR} from '~/ui/star'
import {messages} from './messages'

const ICONS = {again: RotateCcw, time: Clock, receipts: ReceiptText}

/** What an account is good for. */
export function AccountBenefits() {
  const {title, points} = messages.why
  return (
    <div className="on-dark relative flex h-full flex-col justify-center overflow-hidden bg-forest p-10 text-cream">
      <svg viewBox="0 0 48 48" className="absolute -end-20 -top-20 size-72 text-cream/6" aria-hidden="true">
        <path d={STAR} fill="currentColor" />
      </svg>
      <h2 className="relative text-2xl">{title}</h2>
      <ul className="relative mt-6 space-y-5">
        {(['again', 'time', 'receipts'] as const).map((point) => {
          const Icon = ICONS[point]
          return (
            <li key={point} className="flex gap-3">
              <Icon className="mt-0.5 size-5.5 shrink-0 text-saffron" aria-hidden="true" />
              <span>{points[point]}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
