import {createContext, useContext} from 'react'
import type {Taps} from './use-taps'

export interface CounterHands extends Taps {
  /** Where a form goes without scripts, and comes back to. */
  formPath: string
}

const Hands = createContext<CounterHands | null>(null)
export const HandsProvider = Hands.Provider

export function useHands(): CounterHands {
  const hands = useContext(Hands)
  if (!hands) throw new Error('There is no counter around this.')
  return hands
}
