import {LaunchIcon} from '@sanity/icons'
import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import type {DocumentActionComponent, DocumentActionDescription, DocumentActionsResolver} from 'sanity'
import {API_VERSION} from '../settings/studio-settings'
import {useOpenPreview} from './open-preview'
import {findShopPage, shopPageOf} from './shop-page'

export const NOT_PUBLISHED = 'It is not published yet, so the shop does not show it'
export const NO_ADDRESS = 'It has no web address yet'
export const OPEN_PUBLISHED = 'Opens the page on which shoppers see what is published'

/** A document action that opens the page on which shoppers see the published document. */
export const useOpenInShop: DocumentActionComponent = ({published}) => {
  const client = useClient({apiVersion: API_VERSION})
  const [resolved, setResolved] = useState<{rev: string; page: string | undefined}>()
  const rev = published?._rev

  // Looked up before the click: browsers block windows that open later than the click.
  useEffect(() => {
    let ignored = false
    if (published && rev) {
      findShopPage(published, client).then(
        (page) => !ignored && setResolved({rev, page}),
        (error: unknown) => console.error('Where this shows in the shop could not be read', error),
      )
    }
    return () => {
      ignored = true
    }
    // The revision identifies `published`, whose object identity changes more often.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, rev])

  const page = published ? (resolved?.rev === rev ? resolved?.page : shopPageOf(published)) : undefined
  return openInShopAction(page, published !== null)
}
useOpenInShop.displayName = 'OpenInShop'

export function openInShopAction(page: string | undefined, isPublished: boolean): DocumentActionDescription {
  return {
    label: 'Open in shop',
    icon: LaunchIcon,
    disabled: page === undefined,
    title: page ? OPEN_PUBLISHED : isPublished ? NO_ADDRESS : NOT_PUBLISHED,
    onHandle: () => {
      if (page) globalThis.open(page, '_blank', 'noopener')
    },
  }
}

/** First in the menu below the main button; destructive actions stay last. */
export const withOpenInShop: DocumentActionsResolver = (actions) => [
  ...actions.slice(0, 1),
  useOpenPreview,
  useOpenInShop,
  ...actions.slice(1),
]
