import {publishDraft} from './publish-draft'
import type {PublishOutcome, PublishSteps} from './publish-draft'

export type PublicationStatus = 'none' | 'running' | 'failed' | PublishOutcome

/** As long as the Studio's own button says so. */
const PUBLISHED_SHOWN_MS = 4_000

const statuses = new Map<string, PublicationStatus>()
const listeners = new Set<() => void>()

/** Publications that were asked for, by document. They outlive the button, which is drawn anew at any time. */
export const publications = {
  statusOf: (id: string): PublicationStatus => statuses.get(id) ?? 'none',

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },

  async start<Draft>(id: string, steps: PublishSteps<Draft>): Promise<void> {
    if (statuses.get(id) === 'running') return
    set(id, 'running')
    try {
      set(id, await publishDraft(steps))
    } catch (error) {
      console.error('A document could not be published', error)
      set(id, 'failed')
    }
    setTimeout(() => publications.clear(id), PUBLISHED_SHOWN_MS)
  },

  /** What came of the last one does not matter any more. */
  clear(id: string): void {
    if (statuses.get(id) !== 'running') set(id, 'none')
  },
}

function set(id: string, status: PublicationStatus): void {
  statuses.set(id, status)
  for (const listener of listeners) listener()
}
