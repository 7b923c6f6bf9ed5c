import {ArrowRight, BookOpen, LayoutGrid, Info, Search} from 'lucide-react'
import {Fragment} from 'react'
import type {ReactNode} from 'react'
import type {TextRange} from '~/domain/search/highlights'
import {CategoryIcon} from '~/storefront/butcher/category-icon'
import {PriceText} from '~/storefront/product/price-text'
import {ProductPicture} from '~/ui/product-picture'
import {messages} from './options'
import type {Option} from './options'
import type {LineIcon} from './suggestions'

/** A picture or an icon, a name, a price. */
export function OptionRow({option}: {option: Option}) {
  switch (option.kind) {
    case 'product': {
      const {title, marks, unit, shown, stock} = option.product
      return (
        <>
          <ProductPicture
            product={option.product}
            sizes="64px"
            className="w-14 shrink-0 rounded-field"
            eager
          />
          <OptionName note={unit}>
            <HighlightedText text={title} marks={marks} />
          </OptionName>
          <span className="shrink-0 text-end">
            {stock === 0 ? (
              <span className="text-sm text-muted">{messages.soldOut}</span>
            ) : (
              <PriceText shown={shown} unit={null} size="text-lg" />
            )}
          </span>
        </>
      )
    }
    case 'line': {
      const {title, marks, kind, price, icon} = option.line
      return (
        <>
          <IconFrame>
            <LineDrawing icon={icon} />
          </IconFrame>
          <OptionName note={kind}>
            <HighlightedText text={title} marks={marks} />
          </OptionName>
          {price ? <span className="price shrink-0 text-base">{price}</span> : null}
        </>
      )
    }
    case 'near':
      return (
        <>
          <IconFrame>
            <Search className="size-5" aria-hidden="true" />
          </IconFrame>
          <OptionName note={null}>{option.word}</OptionName>
        </>
      )
    case 'all':
      return (
        <>
          <span className="min-w-0 flex-1 truncate font-semibold text-forest">
            {messages.all(option.keyword)}
          </span>
          <ArrowRight className="size-5 shrink-0 text-forest rtl:-scale-x-100" aria-hidden="true" />
        </>
      )
  }
}

const ICONS = {category: LayoutGrid, page: Info, article: BookOpen}

function LineDrawing({icon}: {icon: LineIcon}) {
  if (icon !== 'category' && icon !== 'page' && icon !== 'article')
    return <CategoryIcon icon={icon} className="size-7" />
  const Icon = ICONS[icon]
  return <Icon className="size-5" aria-hidden="true" />
}

function IconFrame({children}: {children: ReactNode}) {
  return (
    <span className="flex h-10.5 w-14 shrink-0 items-center justify-center rounded-field bg-mint text-forest">
      {children}
    </span>
  )
}

function OptionName({children, note}: {children: ReactNode; note: string | null}) {
  return (
    <span className="min-w-0 flex-1">
      <span className="line-clamp-2 leading-snug">{children}</span>
      {note ? <span className="block truncate text-sm text-muted">{note}</span> : null}
    </span>
  )
}

/** A text with the matching parts highlighted. */
export function HighlightedText({text, marks}: {text: string; marks: readonly TextRange[]}) {
  const ends = marks.map(([, to]) => to)
  return (
    <>
      {marks.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(ends[index - 1] ?? 0, from)}
          <mark className="bg-transparent font-bold text-forest underline decoration-saffron decoration-2 underline-offset-3">
            {text.slice(from, to)}
          </mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  )
}
