import {createContext, useContext} from 'react'
import type {PendingTransitions} from './use-pending-transitions'
import type {Settling} from './use-settle'

export interface QueueContextValue extends PendingTransitions, Settling {
  /** Where forms are submitted without scripts. */
  formPath: string
}

const QueueContext = createContext<QueueContextValue | null>(null)
export const QueueProvider = QueueContext.Provider

export function useQueueContext(): QueueContextValue {
  const value = useContext(QueueContext)
  if (!value) throw new Error('QueueProvider is missing.')
  return value
}
