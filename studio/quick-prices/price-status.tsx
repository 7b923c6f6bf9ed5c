import {Text} from '@sanity/ui'
import {messages} from './messages'
import type {PriceChange} from './price-changes'
import type {Status} from './use-price-field'

type Props = {
  status: Status
  isChanged: boolean
  savedPrice: number | undefined
  change: PriceChange | undefined
}

/** What is said beside a price. */
export function PriceStatus({status, isChanged, savedPrice, change}: Props) {
  if (status.kind === 'error' || status.kind === 'confirming') {
    return <Message color="var(--card-badge-critical-fg-color)">{status.message}</Message>
  }
  if (status.kind === 'saving') return <Message>{messages.state.saving}</Message>
  if (status.kind === 'saved') return <Message>{messages.state.saved}</Message>
  if (status.kind === 'undone') return <Message>{messages.state.undone}</Message>
  if (isChanged) return <Message>{messages.state.unsaved(savedPrice)}</Message>
  return change ? <Message>{messages.state.changedFrom(change.from)}</Message> : null
}

function Message({children, color}: {children: string; color?: string}) {
  return (
    <Text size={1} muted={!color} style={color ? {color} : undefined}>
      {children}
    </Text>
  )
}
