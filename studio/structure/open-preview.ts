import {EyeOpenIcon} from '@sanity/icons'
import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import type {DocumentActionComponent, DocumentActionDescription} from 'sanity'
import {useRouter} from 'sanity/router'
import {PRESENTATION} from '../presentation/presentation'
import {API_VERSION} from '../settings/studio-settings'
import {findShopPage} from './shop-page'

export const OPEN_PREVIEW = 'Shows the page as it will be, beside this form'
export const NO_PAGE = 'It has no web address yet, so there is no page to show'

/** A document action that shows the draft on its page, in the Studio's Presentation. */
export const useOpenPreview: DocumentActionComponent = ({id, type, draft, version, published}) => {
  const client = useClient({apiVersion: API_VERSION})
  const {navigateIntent} = useRouter()
  const [page, setPage] = useState<string>()
  const document = version ?? draft ?? published
  const rev = document?._rev

  useEffect(() => {
    let ignored = false
    if (document) {
      findShopPage(document, client, 'drafts').then(
        (found) => !ignored && setPage(found),
        (error: unknown) => console.error('Where this will show in the shop could not be read', error),
      )
    }
    return () => {
      ignored = true
    }
    // The revision identifies the document, whose object identity changes more often.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, rev])

  return openPreviewAction(page, () => {
    if (page) {
      const params = {id, type, mode: 'presentation', presentation: PRESENTATION, preview: page}
      navigateIntent('edit', params)
    }
  })
}
useOpenPreview.displayName = 'OpenPreview'

export function openPreviewAction(page: string | undefined, open: () => void): DocumentActionDescription {
  return {
    label: 'Open preview',
    icon: EyeOpenIcon,
    disabled: page === undefined,
    title: page === undefined ? NO_PAGE : OPEN_PREVIEW,
    onHandle: open,
  }
}
