import {useCallback, useState} from 'react'
import type {CartItem} from '~/domain/cart/cart-item'
import {browserCart} from './use-cart'

/** What was removed last, and can be had back. */
export interface Removal {
  items: readonly CartItem[]
  /** Where the first of them stood. */
  index: number
}

export function useRemoval() {
  const [removal, setRemoval] = useState<Removal | null>(null)

  const remove = useCallback((id: string) => {
    const {items} = browserCart().read()
    const index = items.findIndex((item) => item.id === id)
    setRemoval({items: items.slice(index, index + 1), index})
    browserCart().remove(id)
  }, [])

  const empty = useCallback((items: readonly CartItem[]) => {
    setRemoval({items, index: 0})
    browserCart().empty()
  }, [])

  const dismiss = useCallback(() => setRemoval(null), [])

  function undo() {
    removal?.items.forEach((item, offset) => browserCart().putBack(item, removal.index + offset))
    setRemoval(null)
  }

  return {removal, remove, empty, undo, forget: dismiss}
}
