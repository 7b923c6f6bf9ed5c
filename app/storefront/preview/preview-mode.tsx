import {Suspense, lazy} from 'react'
import type {PreviewData} from '~/platform/preview/previewed-request'
import type {EditMark} from '~/platform/preview/edit-mark'
import {PreviewBar} from './preview-bar'
import {useWholePage} from './use-whole-page'

/** In browsers only: a server would have it in memory, and never render it. */
const LiveEditing = lazy(async () => {
  if (import.meta.env.SSR) throw new Error('there is no Studio around a server')
  return {default: (await import('./live-editing')).LiveEditing}
})

interface PreviewModeProps {
  preview: PreviewData
  onMark: (mark: EditMark) => void
}

/** What a page of a preview has beside the page. In a tab of its own it shows drafts, and needs none of the scripts. */
export function PreviewMode({preview, onMark}: PreviewModeProps) {
  const isInStudio = useWholePage() && hasStudio()
  return (
    <>
      <PreviewBar perspective={preview.perspective} />
      {isInStudio ? (
        <Suspense fallback={null}>
          <LiveEditing preview={preview} onMark={onMark} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Whether something is around the page, or has opened it, that may be the Studio. */
function hasStudio(): boolean {
  return window.parent !== window || window.opener !== null
}
