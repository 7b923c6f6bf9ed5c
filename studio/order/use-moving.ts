import {useRef, useState} from 'react'
import type {KeyboardEvent, PointerEvent} from 'react'
import {moveTo} from './plan-order'

interface Moving {
  id: string
  by: 'pointer' | 'keyboard'
  ids: string[]
}

/**
 * One row on its way, by pointer or by keyboard: Space takes it up, the arrows move it, Space puts it down, Escape puts
 * it back. Meanwhile the rows stay where they are in the document, or the handle would lose pointer and focus; the
 * sequence is one of style.
 */
export function useMoving(ids: readonly string[], onMove: (id: string, ids: string[]) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [moving, setMoving] = useState<Moving>()

  const drop = () => {
    if (moving && moving.ids.join() !== ids.join()) onMove(moving.id, moving.ids)
    setMoving(undefined)
  }

  const handlersOf = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setMoving({id, by: 'pointer', ids: [...ids]})
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
      if (moving?.by !== 'pointer' || !list.current) return
      const place = placeAt(list.current, id, event.clientY)
      setMoving({...moving, ids: moveTo(ids, id, place)})
    },
    onPointerUp: () => {
      if (moving?.by === 'pointer') drop()
    },
    onPointerCancel: () => setMoving(undefined),
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      const isTaken = moving?.id === id
      if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault()
        if (isTaken) drop()
        else setMoving({id, by: 'keyboard', ids: [...ids]})
      }
      if (!isTaken) return
      if (event.key === 'Escape') setMoving(undefined)
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step === 0) return
      event.preventDefault()
      const place = Math.min(Math.max(moving.ids.indexOf(id) + step, 0), ids.length - 1)
      setMoving({...moving, ids: moveTo(moving.ids, id, place)})
    },
  })

  return {list, moving, handlersOf, cancel: () => setMoving(undefined)}
}

/** Before how many of the other rows the pointer is. */
function placeAt(list: HTMLElement, id: string, y: number): number {
  const others = [...list.querySelectorAll<HTMLElement>('[data-order-id]')].filter(
    (row) => row.dataset['orderId'] !== id,
  )
  return others.filter((row) => {
    const {top, height} = row.getBoundingClientRect()
    return top + height / 2 < y
  }).length
}
