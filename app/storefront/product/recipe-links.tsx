import {Link} from '~/ui/link'
import * as paths from '~/platform/url/addresses'
import {PictureOrStar} from '~/storefront/articles/picture-or-star'
import type {RecipeLink} from './product-page.server'
import {messages} from './messages'

/** What to cook with the product. */
export function RecipeLinks({recipes}: {recipes: readonly RecipeLink[]}) {
  if (recipes.length === 0) return null
  return (
    <section aria-labelledby="recipes" className="print:hidden">
      <h2 id="recipes" className="mb-3 text-2xl">
        {messages.recipes.heading}
      </h2>
      <ul className="space-y-3">
        {recipes.map(({slug, title, desc, image}) => (
          <li
            key={slug}
            className="relative flex items-center gap-4 overflow-hidden rounded-card bg-paper pe-4 shadow-card transition-shadow duration-200 ease-out hover:shadow-raised"
          >
            <PictureOrStar
              picture={image && {...image, alt: ''}}
              shape="card"
              sizes="8rem"
              className="w-32 shrink-0"
            />
            <div className="min-w-0 py-2">
              <h3 className="text-lg leading-snug">
                <Link
                  to={paths.article(slug)}
                  className="after:absolute after:inset-0 after:rounded-card hover:underline"
                >
                  {title}
                </Link>
              </h3>
              {desc ? <p className="line-clamp-1 text-sm text-muted sm:line-clamp-2">{desc}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
