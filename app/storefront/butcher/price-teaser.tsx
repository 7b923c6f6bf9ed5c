import {Link} from '~/ui/link'
import {ArrowRight} from 'lucide-react'
import {useEditMark} from '~/platform/preview/edit-mark'
import {buttonClass, linkClass} from '~/ui/button'
import * as paths from '~/platform/url/addresses'
import {scrollIntoRow} from '~/ui/scroll-into-row'
import {PageSection} from '~/ui/page-section'
import {CategoryIcon} from './category-icon'
import {PriceTag} from './price-tag'
import {categoryPath} from '~/domain/butcher/prices'
import type {TeaserCategory, TeaserItem} from '~/domain/butcher/prices'
import {messages} from '~/domain/butcher/messages'

/** A few prices of each category, on the home page. */
export function PriceTeaser({categories}: {categories: TeaserCategory[]}) {
  return (
    <PageSection
      id="today"
      title={messages.teaser.heading}
      lead={messages.teaser.text}
      className="pt-9 lg:pt-16"
    >
      <ul
        onFocus={scrollIntoRow}
        className="mt-6 grid gap-5 lg:mt-8 max-sm:-mx-4 max-sm:auto-cols-[82%] max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:scroll-px-4 max-sm:px-4 max-sm:pb-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
      >
        {categories.map((category) => (
          <TeaserCard key={category.slug} category={category} to={categoryPath(categories, category.slug)} />
        ))}
        <li className="flex flex-col items-start justify-between gap-6 rounded-card bg-forest p-6 text-paper on-dark lg:max-xl:col-span-2">
          <div>
            <h3 className="text-2xl">{messages.cut.title}</h3>
            <p className="mt-2 text-paper/90">{messages.cut.text}</p>
          </div>
          <Link to={paths.butcher()} className={buttonClass('saffron')}>
            {messages.teaser.whole}
          </Link>
        </li>
      </ul>
    </PageSection>
  )
}

/** What is ordered online leads to where it is. */
function TeaserName({item: {title, to}}: {item: TeaserItem}) {
  if (to === null) return <span>{title}</span>
  return (
    <Link
      to={to}
      className="-my-1 inline-flex min-h-8 items-center underline decoration-forest/40 underline-offset-4 hover:decoration-2"
    >
      {title}
    </Link>
  )
}

function TeaserCard({category, to}: {category: TeaserCategory; to: string}) {
  const mark = useEditMark()
  return (
    <li className="flex flex-col rounded-card bg-paper p-5 shadow-card">
      <div className="flex items-center gap-3">
        <span className="flex size-14 items-center justify-center rounded-full bg-mint text-forest">
          <CategoryIcon icon={category.icon} className="size-10" />
        </span>
        <h3 className="text-xl">{category.title}</h3>
      </div>
      {category.items.length > 0 ? (
        <ul className="mt-4 space-y-2">
          {category.items.map((item, index) => (
            <li key={index} className="flex flex-wrap items-baseline gap-x-1.5">
              <TeaserName item={item} />
              <span className="leader text-control" aria-hidden="true" />
              {/* At the end of its line, on a line of its own too. */}
              <span className="ms-auto" data-sanity={item.id && mark(item.id, 'butcherItem', 'price')}>
                <PriceTag item={item} size="text-lg" />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-4 text-muted">{messages.teaser.ask}</p>
      )}
      <Link to={to} className={`${linkClass} mt-auto inline-flex min-h-11 items-center gap-1.5 pt-4`}>
        {messages.teaser.all(category.title)}
        <ArrowRight className="size-4 rtl:-scale-x-100" aria-hidden="true" />
      </Link>
    </li>
  )
}
