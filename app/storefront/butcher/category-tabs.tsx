import {Link} from '~/ui/link'
import {useEffect, useRef} from 'react'
import {scrollIntoRow, useCenteredLink} from '~/ui/scroll-into-row'
import {CategoryIcon} from './category-icon'
import {categoryPath} from '~/domain/butcher/prices'
import type {CategoryTab} from '~/domain/butcher/prices'
import {messages} from '~/domain/butcher/messages'

interface CategoryTabsProps {
  categories: CategoryTab[]
  current: string
  /** What the board is narrowed by stays when another category is chosen: "?slaughter=hand", or nothing. */
  query?: string
}

/** The categories as links, sticky above the board; they scroll sideways where they do not fit. */
export function CategoryTabs({categories, current, query = ''}: CategoryTabsProps) {
  const row = useCenteredLink(current)
  const topMarker = useTopInView(current)
  return (
    <>
      <div ref={topMarker} />
      <nav
        aria-label={messages.tabs}
        data-sticky-tabs
        className="sticky top-(--header-bar) z-30 border-b border-sand bg-cream"
      >
        <ul
          ref={row}
          onFocus={scrollIntoRow}
          className="mx-auto flex max-w-page gap-1 overflow-x-auto scroll-px-2 px-2 py-2 no-scrollbar sm:px-4 lg:justify-between lg:px-6"
        >
          {categories.map(({slug, title, icon}) => (
            <li key={slug} className="shrink-0 md:min-w-0 md:flex-1 md:shrink">
              <Link
                to={categoryPath(categories, slug) + query}
                preventScrollReset
                aria-current={slug === current ? 'page' : undefined}
                className="flex h-20 min-w-24 flex-col items-center justify-center gap-1 rounded-card px-3 md:min-w-0 md:px-1 text-sm font-semibold text-muted transition-colors duration-150 hover:bg-mint hover:text-forest aria-[current=page]:bg-forest aria-[current=page]:text-paper"
              >
                <CategoryIcon icon={icon} className="size-10 md:max-lg:size-9" />
                {/* On a tablet all tabs fit beside one another, in two lines each. */}
                <span className="text-center max-md:whitespace-nowrap md:max-lg:text-[0.8125rem] md:max-lg:leading-4">
                  {title}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

/** Another category starts at its top; the page only scrolls when its top is out of view. */
function useTopInView(current: string) {
  const topMarker = useRef<HTMLDivElement>(null)
  const lastCategory = useRef(current)

  useEffect(() => {
    if (lastCategory.current === current) return
    lastCategory.current = current
    const stuck = (topMarker.current?.getBoundingClientRect().top ?? 0) < headerBarHeight()
    if (stuck && topMarker.current)
      window.scrollBy({top: topMarker.current.getBoundingClientRect().top - headerBarHeight()})
  }, [current])

  return topMarker
}

function headerBarHeight(): number {
  return parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--header-bar'))
}
