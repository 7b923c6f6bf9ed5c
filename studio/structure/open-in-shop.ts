import {LaunchIcon} from '@sanity/icons'
import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import type {DocumentActionComponent, DocumentActionDescription, DocumentActionsResolver} from 'sanity'
import {API_VERSION} from '../settings/api-version'
import {findShopPage, shopPageOf} from './shop-page'

export const NOT_PUBLISHED = 'It is not published yet, so the shop does not show it'
export const NO_ADDRESS = 'It has no web address yet'
export const OPEN_PUBLISHED = 'Opens the page on which shoppers see what is published'

/** Beside Publish for every document: the page on which it shows, as shoppers see it. */
export const useOpenInShop: DocumentActionComponent = ({published}) => {
  const client = useClient({apiVersion: API_VERSION})
  const [itsOwn, setItsOwn] = useState<{rev: string; page: string | undefined}>()
  const rev = published?._rev

  // Known before anyone presses: a window that opens later than the press is taken for an advertisement.
  useEffect(() => {
    let forgotten = false
    if (published && rev) {
      findShopPage(published, client).then(
        (page) => !forgotten && setItsOwn({rev, page}),
        (error: unknown) => console.error('Where this shows in the shop could not be read', error),
      )
    }
    return () => {
      forgotten = true
    }
    // A published document is another one with each revision.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, rev])

  const page = published ? (itsOwn?.rev === rev ? itsOwn?.page : shopPageOf(published)) : undefined
  return describeOpening(page, published !== null)
}
useOpenInShop.displayName = 'OpenInShop'

export function describeOpening(page: string | undefined, published: boolean): DocumentActionDescription {
  return {
    label: 'Open in shop',
    icon: LaunchIcon,
    disabled: page === undefined,
    title: page ? OPEN_PUBLISHED : published ? NO_ADDRESS : NOT_PUBLISHED,
    onHandle: () => {
      if (page) globalThis.open(page, '_blank', 'noopener')
    },
  }
}

/** Right after the main button, so that it heads the menu: what takes things away stays at its end. */
export const withOpenInShop: DocumentActionsResolver = (actions) => [
  ...actions.slice(0, 1),
  useOpenInShop,
  ...actions.slice(1),
]
