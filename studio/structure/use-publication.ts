import {useCallback, useEffect, useRef, useState} from 'react'
import type {DocumentActionDescription} from 'sanity'

/**
 * The Studio drops a publication without a word if anything else happens to the document while it is on its way, be it
 * the commit of what was typed a second ago. If the document is as it was so long after, it is sent again, once.
 */
const RESENT_AFTER_MS = 5_000
const MAX_TIMES = 2

interface SavedRevision {
  revision: string | undefined
  /** All input is stored and validated. */
  isSaved: boolean
}

/** Sends a document to be published, and looks whether that came of it: its revision is another one then. */
export function usePublication(
  publish: DocumentActionDescription | null,
  {revision, isSaved}: SavedRevision,
): {send: () => void; /** Nothing came of it, and it will be sent again. */ isLost: boolean} {
  const [sent, setSent] = useState({revision: undefined as string | undefined, times: 0})
  const latest = useRef(publish)
  useEffect(() => {
    latest.current = publish
  })
  const {times} = sent
  const isLost = times > 0 && sent.revision === revision && isSaved && publish?.disabled !== true

  useEffect(() => {
    if (!isLost) return
    const timer = setTimeout(() => {
      setSent({revision, times: times < MAX_TIMES ? times + 1 : 0})
      if (times < MAX_TIMES) latest.current?.onHandle?.()
    }, RESENT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isLost, times, revision])

  const send = useCallback(() => {
    setSent({revision, times: 1})
    latest.current?.onHandle?.()
  }, [revision])

  return {send, isLost}
}
