import type {ComponentType} from 'react'
import type {DealState} from '../../schemas/model/deal-rules'

/** States differ in shape (full, half, empty), not only in color; the text beside the icon names the state too. */
const ICONS: Record<DealState, ComponentType> = {
  running: RunningIcon,
  always: RunningIcon,
  coming: ComingIcon,
  ended: EndedIcon,
}

export function statusIcon(state: DealState): ComponentType {
  return ICONS[state]
}

const FRAME = {width: '1em', height: '1em', viewBox: '0 0 24 24', 'aria-hidden': true}

export function RunningIcon() {
  return (
    <svg {...FRAME} data-deal="running">
      <circle cx="12" cy="12" r="7" fill="#1F8A5B" />
    </svg>
  )
}

export function ComingIcon() {
  return (
    <svg {...FRAME} data-deal="coming">
      <circle cx="12" cy="12" r="6" fill="none" stroke="#C98A00" strokeWidth="2" />
      <path d="M12 6a6 6 0 0 1 0 12Z" fill="#C98A00" />
    </svg>
  )
}

export function EndedIcon() {
  return (
    <svg {...FRAME} data-deal="ended">
      <circle cx="12" cy="12" r="6" fill="none" stroke="#7B837F" strokeWidth="2" />
    </svg>
  )
}
