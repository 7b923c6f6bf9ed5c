import {useRevalidator} from '@remix-run/react'
import {createClient} from '@sanity/client'
import {createQueryStore} from '@sanity/react-loader'
import type {HistoryRefresh} from '@sanity/visual-editing'
import {VisualEditing, createDataAttribute} from '@sanity/visual-editing/remix'
import {startTransition, useCallback, useEffect, useMemo, useRef, useState} from 'react'
import {PREVIEW_PATHS, STUDIO_PATH} from '~/platform/preview/addresses'
import type {EditMark} from '~/platform/preview/edit-mark'
import type {MadeQuery, PreviewData} from '~/platform/preview/previewed-request'
import {findChanges} from '~/platform/preview/result-changes'
import {createResultSender, post} from './send-results'
import type {SendResult} from './send-results'

const API_VERSION = '2025-02-19'
const {useLiveMode, useQuery} = createQueryStore({client: false, ssr: true})

interface LiveEditingProps {
  preview: PreviewData
  onMark: (mark: EditMark) => void
}

/**
 * The page's side of the Studio's Presentation: frames around what can be clicked, and what is typed. The Studio works
 * out what each of the page's queries would answer with what is in its form; the server makes the page of it as it makes
 * every page.
 */
export function LiveEditing({preview, onMark}: LiveEditingProps) {
  const {projectId, dataset} = preview.dataset
  // A list is another one each time that the page is read, and the connection would begin anew.
  const shown = preview.perspective.join(',')
  const {revalidate} = useRevalidator()
  const [isConnected, setIsConnected] = useState(false)
  const queries = useQueries(preview.queries)
  const sender = useSender()
  const refresh = useRefresh(sender)

  const client = useMemo(
    () =>
      createClient({
        ...{projectId, dataset, apiVersion: API_VERSION, useCdn: false, perspective: 'drafts'},
        stega: {enabled: false, studioUrl: STUDIO_PATH},
      }),
    [projectId, dataset],
  )
  const changePerspective = useCallback(
    (perspective: unknown) => {
      if (String(perspective) === shown) return
      void post(PREVIEW_PATHS.perspective, {perspective}).then(revalidate)
    },
    [shown, revalidate],
  )
  useLiveMode({
    client,
    onConnect: useCallback(() => setIsConnected(true), []),
    onDisconnect: useCallback(() => setIsConnected(false), []),
    onPerspective: changePerspective,
  })
  useEffect(() => {
    // Parts of the page may still be hydrating.
    startTransition(() =>
      onMark((id, type, path) => createDataAttribute({id, type, path, baseUrl: STUDIO_PATH}).toString()),
    )
  }, [onMark])

  return (
    <>
      <VisualEditing refresh={refresh} />
      {isConnected
        ? queries.map((query) => <FollowedQuery key={keyOf(query)} query={query} onResult={sender.send} />)
        : null}
    </>
  )
}

/** The queries of the page that is shown; those that stay are the same objects. */
function useQueries(promised: Promise<MadeQuery[]>): readonly MadeQuery[] {
  const [queries, setQueries] = useState<readonly MadeQuery[]>([])
  useEffect(() => {
    let isCurrent = true
    void promised.then((next) => {
      if (!isCurrent) return
      setQueries((held) => {
        const known = new Map(held.map((query) => [keyOf(query), query]))
        return next.map((query) => known.get(keyOf(query)) ?? query)
      })
    })
    return () => {
      isCurrent = false
    }
  }, [promised])
  return queries
}

const keyOf = ({groq, params}: MadeQuery) => JSON.stringify([groq, params])

/**
 * Follows what the Studio makes of one query. Draws nothing: the page is made by the server, which has read the first
 * result for itself.
 */
function FollowedQuery({query, onResult}: {query: MadeQuery; onResult: SendResult}) {
  const {data, loading} = useQuery<unknown>(query.groq, query.params)
  const first = useRef<{result: unknown} | undefined>(undefined)
  useEffect(() => {
    if (loading || data === undefined) return
    first.current ??= {result: data}
    onResult({...query, changes: findChanges(first.current.result, data)})
  }, [query, data, loading, onResult])
  return null
}

function useSender() {
  const {revalidate, state} = useRevalidator()
  const [sender] = useState(() => createResultSender())
  useEffect(() => sender.setRevalidate(revalidate), [sender, revalidate])
  useEffect(() => {
    if (state === 'idle') sender.settled()
  }, [sender, state])
  return sender
}

/** Where somebody wants to look again, or something has changed that no result has told of. */
function useRefresh(sender: ReturnType<typeof createResultSender>) {
  const {revalidate} = useRevalidator()
  return useCallback(
    ({source}: HistoryRefresh) => {
      if (source === 'mutation' && sender.hasJustSent()) return false as const
      revalidate()
      return Promise.resolve()
    },
    [revalidate, sender],
  )
}
