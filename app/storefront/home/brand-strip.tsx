import {Pause, Play} from 'lucide-react'
import {useState} from 'react'
import {useEditMark} from '~/platform/preview/edit-mark'
import {Picture} from '~/ui/picture'
import {Container} from '~/ui/section'
import {SiteLink} from '~/ui/site-link'
import {useHydrated} from '~/ui/use-hydrated'
import type {LinkedBrand} from './brand-goods.server'
import {messages} from './messages'

interface BrandStripProps {
  title: string
  brands: LinkedBrand[]
}

/**
 * The brands in an endless strip, each of which we have goods of leading to them: a second copy of the row, hidden from screen readers, follows the first. Without
 * JavaScript or with reduced motion the strip stands still and is scrolled by hand.
 */
export function BrandStrip({title, brands}: BrandStripProps) {
  const [isPaused, setIsPaused] = useState(false)
  const isHydrated = useHydrated()
  if (brands.length === 0) return null
  return (
    <div className="pt-9 lg:pt-16">
      <Container className="flex items-center justify-between gap-4">
        <h2 id="brands" className="text-2xl">
          {title}
        </h2>
        <button
          type="button"
          onClick={() => setIsPaused(!isPaused)}
          className={`flex size-11 items-center justify-center rounded-full text-forest hover:bg-mint motion-reduce:hidden ${isHydrated ? '' : 'invisible'}`}
        >
          {isPaused ? (
            <Play className="size-5" aria-hidden="true" />
          ) : (
            <Pause className="size-5" aria-hidden="true" />
          )}
          <span className="sr-only">{isPaused ? messages.brands.play : messages.brands.pause}</span>
        </button>
      </Container>
      <section
        data-strip={isHydrated && !isPaused ? 'moving' : 'still'}
        className="brand-strip no-scrollbar mt-5 overflow-x-auto border-y border-sand bg-paper py-4"
        // A scroll container must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-labelledby="brands"
        onBlur={({currentTarget, relatedTarget}) => {
          // A brand that got the focus was scrolled to; the strip passes by from its start.
          if (currentTarget.dataset['strip'] === 'moving' && !currentTarget.contains(relatedTarget))
            currentTarget.scrollLeft = 0
        }}
      >
        <div className="brand-strip-track flex w-max">
          <BrandRow brands={brands} />
          {isHydrated ? <BrandRow brands={brands} isDuplicate /> : null}
        </div>
      </section>
    </div>
  )
}

type BrandRowProps = Pick<BrandStripProps, 'brands'> & {isDuplicate?: boolean}

function BrandRow({brands, isDuplicate = false}: BrandRowProps) {
  const mark = useEditMark()
  return (
    <ul className="flex shrink-0 items-center" aria-hidden={isDuplicate || undefined}>
      {brands.map((brand, index) => (
        <li
          key={index}
          className="flex w-40 shrink-0 items-center justify-center px-4 sm:w-48"
          data-sanity={brand.id && mark(brand.id, 'brand', brand.logo ? 'logo' : 'name')}
        >
          <BrandLogo brand={brand} isDuplicate={isDuplicate} />
        </li>
      ))}
    </ul>
  )
}

interface BrandLogoProps {
  brand: LinkedBrand
  isDuplicate: boolean
}

function BrandLogo({brand, isDuplicate}: BrandLogoProps) {
  const content = brand.logo ? (
    <Picture
      picture={{...brand.logo, alt: isDuplicate ? '' : brand.name}}
      sizes="160px"
      ratio={2}
      className="w-32 sm:w-40"
    />
  ) : (
    <span className="font-display text-xl font-semibold text-forest">{brand.name}</span>
  )
  if (!brand.to) return content
  return (
    <SiteLink
      to={brand.to}
      // The copy is there for the mouse and for fingers alone.
      tabIndex={isDuplicate ? -1 : undefined}
      className="flex min-h-11 items-center rounded-field py-1.5"
    >
      {content}
    </SiteLink>
  )
}
