/** Where a message stands: nobody has handled it, somebody has, or it is none. */
export const MESSAGE_STATES = ['open', 'handled', 'spam'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** What a list of messages can be narrowed to. */
export const MESSAGE_FILTERS = [...MESSAGE_STATES, 'all'] as const
export type MessageFilter = (typeof MESSAGE_FILTERS)[number]

export function messageState({
  handledAt,
  spamAt,
}: {
  handledAt: Date | null
  spamAt: Date | null
}): MessageState {
  if (spamAt !== null) return 'spam'
  return handledAt === null ? 'open' : 'handled'
}
