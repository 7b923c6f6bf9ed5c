import {useCallback, useEffect, useState} from 'react'
import {useDocumentOperation, useDocumentOperationEvent} from 'sanity'

/**
 * The Studio drops a publication without a word if anything else happens to the document while it is on its way, be it
 * the commit of what was typed a second ago. If the draft is as it was afterwards, it is sent again.
 */
const MAX_TIMES = 3
/** A commit that came after it was sent has canceled it. The lake may have published it all the same, and says so by then. */
const RESENT_AFTER_CANCEL_MS = 700
/** Nothing was heard of it. */
const RESENT_AFTER_MS = 5_000
/** As long as the Studio's own button says so. */
const PUBLISHED_SHOWN_MS = 4_000

interface SavedDraft {
  id: string
  type: string
  /** What the draft holds; undefined without a draft. */
  content: string | undefined
  /** All input is stored and validated. */
  isSaved: boolean
}

type Publication =
  | {status: 'none' | 'published'}
  | {
      status: 'sent'
      content: string | undefined
      times: number
      /** What had last happened to the document when it was sent. */
      after: ReturnType<typeof useDocumentOperationEvent>
    }

/**
 * Sends a draft to be published, and looks whether that came of it: there is no draft then. The Studio's own button
 * waits for a validation that may be over already, and then for ever; this does not go by way of it.
 */
export function usePublication({id, type, content, isSaved}: SavedDraft): {
  send: () => void
  status: Publication['status']
} {
  const {publish} = useDocumentOperation(id, type)
  const event = useDocumentOperationEvent(id, type)
  const [publication, setPublication] = useState<Publication>({status: 'none'})

  // It is published, or somebody went on typing: typing the same once more is not to publish it.
  if (publication.status === 'sent' && publication.content !== content)
    setPublication({status: content === undefined ? 'published' : 'none'})
  if (publication.status === 'published' && content !== undefined) setPublication({status: 'none'})

  const send = useCallback(
    (times = 1) => {
      setPublication({status: 'sent', content, times, after: event})
      publish.execute()
    },
    [content, event, publish],
  )

  useEffect(() => {
    if (publication.status !== 'sent' || !isSaved) return
    const {times, after} = publication
    const isCanceled = event !== after && event?.op !== 'publish'
    const timer = setTimeout(
      () => (times < MAX_TIMES ? send(times + 1) : setPublication({status: 'none'})),
      isCanceled ? RESENT_AFTER_CANCEL_MS : RESENT_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [publication, isSaved, event, send])

  useEffect(() => {
    if (publication.status !== 'published') return
    const timer = setTimeout(() => setPublication({status: 'none'}), PUBLISHED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [publication])

  return {send, status: publication.status}
}
