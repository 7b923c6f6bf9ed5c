import {X} from 'lucide-react'
import type {FocusEvent} from 'react'
import {buttonClass} from '~/ui/button'
import {useHydrated} from '~/ui/use-hydrated'
import {words} from '../words'
import {FILTER_FORM, FilterForm} from './filter-form'
import type {FilterFormProps} from './filter-form'

export const FILTER_PANEL = 'filter-panel'

/**
 * Beside the products where there is room. On phones a sheet, which the browser itself opens and closes: it works
 * before the page is alive. A browser that knows no popovers shows the panel above the products.
 */
export function FilterPanel({total, ...props}: FilterFormProps & {total: number}) {
  const alive = useHydrated()
  return (
    <aside
      id={FILTER_PANEL}
      aria-label={words.filters.panel}
      {...{popover: 'auto'}}
      onBlur={closeBehind}
      className="filter-sheet bg-cream text-ink"
    >
      <div className="filter-sheet-head">
        <p className="font-display text-xl font-semibold">{words.filters.panel}</p>
        <button
          type="button"
          {...closes}
          className="-me-2 flex size-11 items-center justify-center rounded-full text-forest hover:bg-mint"
        >
          <X className="size-6" aria-hidden="true" />
          <span className="sr-only">{words.filters.close}</span>
        </button>
      </div>
      <div className="filter-sheet-body">
        <FilterForm {...props} />
      </div>
      <div className="filter-sheet-foot">
        {alive ? (
          <button type="button" {...closes} className={buttonClass('primary', 'w-full lg:hidden!')}>
            {words.filters.show(total)}
          </button>
        ) : (
          <button type="submit" form={FILTER_FORM} className={buttonClass('primary', 'w-full')}>
            {words.filters.apply}
          </button>
        )}
      </div>
    </aside>
  )
}

/** Whoever goes on by keyboard is not to end up under the sheet. */
function closeBehind({currentTarget: sheet, relatedTarget: next}: FocusEvent<HTMLElement>) {
  if (!next || sheet.contains(next) || !('popover' in sheet)) return
  if (sheet.matches(':popover-open')) sheet.hidePopover()
}

/** React does not know these attributes yet. */
const closes = {popovertarget: FILTER_PANEL, popovertargetaction: 'hide'}
