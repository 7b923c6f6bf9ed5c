import {useRef, useState} from 'react'
import type {ReactNode} from 'react'
import type {EstimateRules} from '~/domain/butcher/estimate'
import {reserveScrollbar} from '~/ui/reserve-scrollbar'
import {useBackCloses} from '~/ui/sheet-history'
import type {MeatSheet} from './meat-sheet'
import type {MeatView} from './meats.server'

const importSheet = () => import('./meat-sheet')

export interface MeatSheetState {
  /** Opens an item's form over the board; where its code cannot be had, the item's page. */
  open: (itemId: string, opener: HTMLAnchorElement | null) => void
  sheet: ReactNode
}

/** The form of one of these items over the page that lists them. The browser's Back closes it. */
export function useMeatSheet(meats: readonly MeatView[], rules: EstimateRules): MeatSheetState {
  const [loaded, setLoaded] = useState<{Sheet: typeof MeatSheet}>()
  const [openId, setOpenId] = useState<string | null>(null)
  const opener = useRef<HTMLAnchorElement | null>(null)
  const close = () => setOpenId(null)
  useBackCloses(openId !== null, close)

  function open(itemId: string, link: HTMLAnchorElement | null) {
    opener.current = link
    importSheet().then(
      ({MeatSheet}) => {
        reserveScrollbar()
        setLoaded({Sheet: MeatSheet})
        setOpenId(itemId)
      },
      (error: unknown) => {
        console.error('The form of an item could not be loaded.', error)
        if (link) window.location.assign(link.href)
      },
    )
  }

  return {
    open,
    sheet:
      loaded && openId !== null ? (
        <loaded.Sheet
          item={meats.find(({id}) => id === openId) ?? null}
          rules={rules}
          onClose={close}
          onClosed={() => opener.current?.focus({preventScroll: true})}
        />
      ) : null,
  }
}
