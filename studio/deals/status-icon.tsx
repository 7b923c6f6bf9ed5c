import type {ComponentType, ReactNode} from 'react'
import type {DealState} from '../../schemas/model/deal-rules'

function createIcon(state: DealState | 'draft', drawing: ReactNode): ComponentType {
  return function StatusIcon() {
    return (
      <svg width="1em" height="1em" viewBox="0 0 24 24" aria-hidden data-deal={state}>
        {drawing}
      </svg>
    )
  }
}

export const RunningIcon = createIcon('running', <circle cx="12" cy="12" r="7" fill="#1F8A5B" />)

export const ComingIcon = createIcon(
  'coming',
  <>
    <circle cx="12" cy="12" r="6" fill="none" stroke="#C98A00" strokeWidth="2" />
    <path d="M12 6a6 6 0 0 1 0 12Z" fill="#C98A00" />
  </>,
)

export const EndedIcon = createIcon(
  'ended',
  <circle cx="12" cy="12" r="6" fill="none" stroke="#7B837F" strokeWidth="2" />,
)

/** Of a draft, whatever its dates: shoppers see nothing of it. */
export const DraftIcon = createIcon(
  'draft',
  <circle cx="12" cy="12" r="6" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="3 3" />,
)

/** States differ in shape (full, half, empty, dashed), not only in color; the text beside the icon names the state too. */
export const STATUS_ICONS: Record<DealState, ComponentType> = {
  running: RunningIcon,
  always: RunningIcon,
  coming: ComingIcon,
  ended: EndedIcon,
}
