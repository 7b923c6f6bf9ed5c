import {X} from 'lucide-react'
import {useLocation} from '@remix-run/react'
import {useEffect, useRef, useState} from 'react'
import type {FocusEvent, RefObject} from 'react'
import {useBackCloses} from '~/ui/sheet-history'
import {buttonClass} from '~/ui/button'
import {useHydrated} from '~/ui/use-hydrated'
import {messages} from '~/domain/catalog/messages'
import {FILTER_FORM, FilterForm} from './filter-form'
import type {FilterFormProps} from './filter-form'

export const FILTER_PANEL = 'filter-panel'

/**
 * Beside the products where there is room. On phones a sheet, which is a native popover and so works before hydration.
 * Browsers without popovers show the panel above the products.
 */
export function FilterPanel({total, ...props}: FilterFormProps & {total: number}) {
  const isHydrated = useHydrated()
  const panel = useRef<HTMLElement>(null)
  useClosedByBack(panel)
  return (
    <aside
      ref={panel}
      id={FILTER_PANEL}
      aria-label={messages.filters.panel}
      {...{popover: 'auto'}}
      onBlur={closeOnBlur}
      className="filter-sheet bg-cream text-ink"
    >
      <div className="filter-sheet-head">
        <p className="font-display text-xl font-semibold">{messages.filters.panel}</p>
        <button
          type="button"
          {...closeAttributes}
          className="-me-2 flex size-11 items-center justify-center rounded-full text-forest hover:bg-mint"
        >
          <X className="size-6" aria-hidden="true" />
          <span className="sr-only">{messages.filters.close}</span>
        </button>
      </div>
      <div className="filter-sheet-body">
        <FilterForm {...props} />
      </div>
      <div className="filter-sheet-foot">
        {isHydrated ? (
          <button type="button" {...closeAttributes} className={buttonClass('primary', 'w-full lg:hidden!')}>
            {messages.filters.show(total)}
          </button>
        ) : (
          <button type="submit" form={FILTER_FORM} className={buttonClass('primary', 'w-full')}>
            {messages.filters.apply}
          </button>
        )}
      </div>
    </aside>
  )
}

/** The sheet is the browser's own popover, so its state is learned from its event. */
function useClosedByBack(panel: RefObject<HTMLElement>) {
  const [isOpen, setIsOpen] = useState(false)
  const {pathname, search} = useLocation()
  useEffect(() => {
    const sheet = panel.current
    const update = () => setIsOpen(sheet?.matches(':popover-open') ?? false)
    sheet?.addEventListener('toggle', update)
    return () => sheet?.removeEventListener('toggle', update)
  }, [panel])
  useBackCloses(isOpen, () => panel.current?.hidePopover(), pathname + search)
}

/** Tabbing out of the sheet closes it, so that the focus never ends up below it. */
function closeOnBlur({currentTarget: sheet, relatedTarget: next}: FocusEvent<HTMLElement>) {
  if (!next || sheet.contains(next) || !('popover' in sheet)) return
  if (sheet.matches(':popover-open')) sheet.hidePopover()
}

/** React does not know these attributes yet. */
const closeAttributes = {popovertarget: FILTER_PANEL, popovertargetaction: 'hide'}
