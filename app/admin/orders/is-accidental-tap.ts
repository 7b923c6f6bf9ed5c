import type {MouseEvent} from 'react'

const ACCIDENTAL_TAP_MS = 500
const ACCIDENTAL_TAP_PX = 24
let last = {at: -Infinity, x: 0, y: 0}

/** The second half of a double tap, which may hit another card that has moved under the finger. */
export function isAccidentalTap({
  timeStamp,
  clientX,
  clientY,
}: Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'>): boolean {
  const previous = last
  last = {at: timeStamp, x: clientX, y: clientY}
  const isNear = Math.hypot(clientX - previous.x, clientY - previous.y) < ACCIDENTAL_TAP_PX
  return isNear && timeStamp - previous.at < ACCIDENTAL_TAP_MS
}
