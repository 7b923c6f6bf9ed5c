import {useCallback, useState} from 'react'
import type {ReactNode} from 'react'
import {EditMarksProvider} from '~/platform/preview/edit-mark'
import type {EditMark} from '~/platform/preview/edit-mark'
import type {PreviewData} from '~/platform/preview/previewed-request'
import {lazyHydrate} from '~/ui/lazy-hydrate'

const PreviewMode = lazyHydrate(() => import('./preview-mode').then((module) => module.PreviewMode))

const NO_MARK: EditMark = () => undefined

/** The shop around a page: for shoppers as it is; in a preview with a bar, and marks once the Studio is there. */
export function WithPreview({preview, children}: {preview: PreviewData | undefined; children: ReactNode}) {
  const [mark, setMark] = useState(() => NO_MARK)
  const onMark = useCallback((next: EditMark) => setMark(() => next), [])
  return (
    <EditMarksProvider value={mark}>
      {preview ? <PreviewMode preview={preview} onMark={onMark} /> : null}
      {children}
    </EditMarksProvider>
  )
}
