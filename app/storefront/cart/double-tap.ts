import {useRef} from 'react'

/** People who tap twice, or once more because they are not sure, do so within this time. */
const SECOND_TAP_MS = 1_000

/**
 * A second tap on "Add to cart" lands on what has replaced the button. Whatever is there must not take away what the
 * first tap added.
 */
export function useDoubleTapGuard() {
  const addedAt = useRef(Number.NEGATIVE_INFINITY)
  return {
    noteAdded: () => void (addedAt.current = Date.now()),
    isSecondTap: () => Date.now() - addedAt.current < SECOND_TAP_MS,
  }
}
