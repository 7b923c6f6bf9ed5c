import type {MouseEvent} from 'react'

const SLIP_MS = 500
const SLIP_PX = 24
let last = {at: -Infinity, x: 0, y: 0}

/** The second half of a double tap: a card may have moved away from under the finger by then, and another come. */
export function isSlip({
  timeStamp,
  clientX,
  clientY,
}: Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'>): boolean {
  const before = last
  last = {at: timeStamp, x: clientX, y: clientY}
  const isNear = Math.hypot(clientX - before.x, clientY - before.y) < SLIP_PX
  return isNear && timeStamp - before.at < SLIP_MS
}
